import type { Caller } from '../../protocol/call'
import type { Clock, Timer } from '../../protocol/clock'
import { type Conversation, keyOf } from '../conversations/conversation'
import type { Message } from '../messages/message'
import type { Store } from '../store/store'

type Op = 'start' | 'stop'

/** A message that the user is writing or editing, and the call that reports this. */
interface Writing {
  key: string
  isInChannel: boolean
  tell(op: Op): Promise<unknown>
}

/** Tells others when the user begins to type, again from time to time while they type, and when they stop. */
export class TypingTeller {
  #writing: Writing | undefined
  #toldAt = 0
  #timer: Timer | undefined

  constructor(
    private readonly store: Store,
    private readonly calls: Caller,
    private readonly clock: Clock,
  ) {}

  typed(place: Conversation): void {
    const to =
      place.kind === 'topic'
        ? { type: 'stream', stream_id: place.channelId, topic: place.topic }
        : { type: 'direct', to: place.userIds }
    const tell = (op: Op) => this.calls.call('POST /typing', { ...to, op })
    const hasOthers = place.kind === 'topic' ? place.channelId > 0 : isOthers(place.userIds, this.store.ownId)
    this.#writes({ key: keyOf(place), isInChannel: place.kind === 'topic', tell }, hasOthers)
  }

  edits({ id, type }: Pick<Message, 'id' | 'type'>): void {
    const tell = (op: Op) => this.calls.call('POST /messages/:message_id/typing', { message_id: id, op })
    this.#writes({ key: `message ${id}`, isInChannel: type === 'stream', tell }, true)
  }

  stop(): void {
    this.clock.clearTimeout(this.#timer)
    if (this.#writing) void this.#tell(this.#writing, 'stop')
    this.#writing = undefined
  }

  #writes(writing: Writing, hasOthers: boolean): void {
    if (this.#writing && this.#writing.key !== writing.key) this.stop()
    if (!hasOthers || !this.#isWanted(writing)) return
    const again = this.#period('server_typing_started_wait_period_milliseconds', 10_000)
    if (!this.#writing || this.clock.now() - this.#toldAt >= again) {
      this.#writing = writing
      this.#toldAt = this.clock.now()
      void this.#tell(writing, 'start')
    }
    this.clock.clearTimeout(this.#timer)
    const idle = this.#period('server_typing_stopped_wait_period_milliseconds', 5_000)
    this.#timer = this.clock.setTimeout(() => this.stop(), idle)
  }

  #isWanted({ isInChannel }: Writing): boolean {
    const setting = isInChannel ? 'send_stream_typing_notifications' : 'send_private_typing_notifications'
    return this.store.settings.peek(setting) === true
  }

  /** Reports to the server, and ignores failures. */
  async #tell(writing: Writing, op: Op): Promise<void> {
    await writing.tell(op).catch(() => {})
  }

  #period(name: string, otherwise: number): number {
    return Number(this.store.facts.peek(name) ?? otherwise)
  }
}

const isOthers = (userIds: readonly number[], ownId: number) => userIds.some((id) => id !== ownId)
