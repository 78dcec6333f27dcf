import type { Caller } from '../../protocol/call'
import type { What } from '../../protocol/calls'
import type { Clock, Timer } from '../../protocol/clock'
import type { PresenceTimes } from '../../protocol/snapshot'
import type { Store } from '../store/store'

/** A person without activity for this long is idle. */
const IDLE_AFTER_MS = 5 * 60_000
const DEFAULT_PING_SECONDS = 60
/**
 * The minimum time between a report and the next one that a new connection triggers. The server ignores a time that is
 * only slightly later than the last one.
 */
const SHORTEST_MS = 55_000
/** Calls that show that the user is active. */
const ACTS = new Set<What>([
  'POST /messages',
  'POST /typing',
  'POST /messages/:message_id/typing',
  'POST /messages/:message_id/reactions',
  'DELETE /messages/:message_id/reactions',
])

/**
 * Tells the server whether the user is active: when the client connects, when the user returns, and in between at the
 * interval that the server sets. The answer contains other people's activity. With a socket, it also shows that the
 * socket still works.
 */
export class Reporting {
  #lastActive: number
  #hasInput = true
  #reportedAt = -Infinity
  #timer: Timer | undefined
  #isStopped = false

  constructor(
    private readonly store: Store,
    private readonly calls: Caller,
    private readonly clock: Clock,
  ) {
    this.#lastActive = clock.now()
    calls.follow((what) => {
      if (ACTS.has(what)) this.active()
    })
  }

  start(): void {
    this.#timer = this.clock.setTimeout(() => this.#report(), this.#pingMs())
  }

  stop(): void {
    this.#isStopped = true
    this.clock.clearTimeout(this.#timer)
  }

  /** Runs when there is a connection. */
  connected(): void {
    if (this.clock.now() - this.#reportedAt >= SHORTEST_MS) this.#report()
  }

  /** Runs when the user has done something: moved the pointer, typed, or come back. */
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
    this.#reportedAt = this.clock.now()
    void this.#tell().catch(() => {
      // The next connection then triggers a report immediately.
      this.#reportedAt = -Infinity
    })
  }

  async #tell(): Promise<void> {
    const { presence } = this.store
    const status = this.#isIdle() ? 'idle' : 'active'
    const params = { status, new_user_input: this.#hasInput, last_update_id: presence.lastUpdateId }
    this.#hasInput = false
    const answer = await this.calls.call('POST /users/me/presence', params)
    if (!('presences' in answer)) return
    // The answer has this format because the request had `last_update_id`.
    const presences = answer.presences as Record<string, PresenceTimes>
    presence.learn({ ...answer, presences }, this.clock.now() / 1000)
  }

  #pingMs(): number {
    return Number(this.store.facts.peek('server_presence_ping_interval_seconds') ?? DEFAULT_PING_SECONDS) * 1000
  }
}
