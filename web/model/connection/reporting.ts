import type { Caller } from '../../protocol/call'
import type { Clock, Timer } from '../../protocol/clock'
import type { Store } from '../store/store'

/** Somebody who did nothing for so long is idle. */
const IDLE_AFTER_MS = 5 * 60_000
const DEFAULT_PING_SECONDS = 60

/**
 * Tells the server that one is here, as often as it wants to know. Over a socket the answer also
 * shows that the socket is alive.
 */
export class Reporting {
  #lastActive: number
  #hasInput = true
  #timer: Timer | undefined
  #isStopped = false

  constructor(
    private readonly store: Store,
    private readonly calls: Caller,
    private readonly clock: Clock,
  ) {
    this.#lastActive = clock.now()
  }

  start(): void {
    this.#timer = this.clock.setTimeout(() => this.#report(), this.#pingMs())
  }

  stop(): void {
    this.#isStopped = true
    this.clock.clearTimeout(this.#timer)
  }

  /** The person did something: moved the pointer, typed, came back. */
  active(): void {
    const wasIdle = this.#isIdle()
    this.#lastActive = this.clock.now()
    this.#hasInput = true
    if (wasIdle) this.#report()
  }

  #isIdle(): boolean {
    return this.clock.now() - this.#lastActive > IDLE_AFTER_MS
  }

  #report(): void {
    this.clock.clearTimeout(this.#timer)
    if (this.#isStopped) return
    this.start()
    if (!this.store.isLoaded.peek()) return
    const status = this.#isIdle() ? 'idle' : 'active'
    const params = { status, new_user_input: this.#hasInput, ping_only: true, slim_presence: true }
    this.#hasInput = false
    // The next report says as much.
    this.calls.call('POST /users/me/presence', params).catch(() => {})
  }

  #pingMs(): number {
    return Number(this.store.facts.peek('server_presence_ping_interval_seconds') ?? DEFAULT_PING_SECONDS) * 1000
  }
}
