import type { Caller } from '../../protocol/call'
import type { Clock, Timer } from '../../protocol/clock'
import { type Conversation, keyOf } from '../conversations/conversation'
import type { Store } from '../store/store'

/** Tells others that one is writing: when one begins, again after a while, and when one stops. */
export class TypingTeller {
  #place: Conversation | undefined
  #toldAt = 0
  #timer: Timer | undefined

  constructor(
    private readonly store: Store,
    private readonly calls: Caller,
    private readonly clock: Clock,
  ) {}

  typed(place: Conversation): void {
    if (this.#place && keyOf(this.#place) !== keyOf(place)) this.stop()
    if (!this.#isWanted(place)) return
    const again = this.#period('server_typing_started_wait_period_milliseconds', 10_000)
    if (!this.#place || this.clock.now() - this.#toldAt >= again) {
      this.#place = place
      this.#toldAt = this.clock.now()
      void this.#tell(place, 'start')
    }
    this.clock.clearTimeout(this.#timer)
    const idle = this.#period('server_typing_stopped_wait_period_milliseconds', 5_000)
    this.#timer = this.clock.setTimeout(() => this.stop(), idle)
  }

  stop(): void {
    this.clock.clearTimeout(this.#timer)
    if (this.#place) void this.#tell(this.#place, 'stop')
    this.#place = undefined
  }

  #isWanted(place: Conversation): boolean {
    const setting = place.kind === 'topic' ? 'send_stream_typing_notifications' : 'send_private_typing_notifications'
    return (
      this.store.settings.peek(setting) === true &&
      (place.kind === 'direct' ? isOthers(place.userIds, this.store.ownId) : place.channelId > 0)
    )
  }

  /** Nobody minds if it is lost. */
  async #tell(place: Conversation, op: 'start' | 'stop'): Promise<void> {
    const to =
      place.kind === 'topic'
        ? { type: 'stream', stream_id: place.channelId, topic: place.topic }
        : { type: 'direct', to: place.userIds }
    await this.calls.call('POST /typing', { ...to, op }).catch(() => {})
  }

  #period(name: string, otherwise: number): number {
    return Number(this.store.facts.peek(name) ?? otherwise)
  }
}

const isOthers = (userIds: readonly number[], ownId: number) => userIds.some((id) => id !== ownId)
