import type { TypingEvent } from '#wire/events/typing'
import type { Clock, Timer } from '../../protocol/clock'
import { ReactiveMap } from '../reactive-map'
import { type ConversationKey, directKey, directPlace, topicKey } from './conversation'

/** Who is typing where. Whoever stops without saying so is forgotten after a while. */
export class Typing {
  readonly typists = new ReactiveMap<ConversationKey, readonly number[]>()
  readonly #expiring = new Map<string, Timer>()

  constructor(
    private readonly clock: Clock,
    private readonly ownId: () => number,
    private readonly expiryMs: () => number,
  ) {}

  apply(event: TypingEvent): void {
    const { user_id } = event.sender
    if (user_id === this.ownId()) return
    const key =
      event.message_type === 'stream'
        ? topicKey(event.stream_id, event.topic)
        : directKey(directPlace([...event.recipients.map((one) => one.user_id), user_id], this.ownId()).userIds)
    if (event.op === 'stop') this.#stop(key, user_id)
    else this.#start(key, user_id)
  }

  /** Whoever has sent has stopped typing. */
  sent(key: ConversationKey, userId: number): void {
    this.#stop(key, userId)
  }

  clear(): void {
    for (const timer of this.#expiring.values()) this.clock.clearTimeout(timer)
    this.#expiring.clear()
    this.typists.clear()
  }

  #start(key: ConversationKey, userId: number): void {
    const known = this.typists.peek(key) ?? []
    if (!known.includes(userId)) this.typists.set(key, [...known, userId])
    const name = `${key} ${userId}`
    this.clock.clearTimeout(this.#expiring.get(name))
    this.#expiring.set(
      name,
      this.clock.setTimeout(() => this.#stop(key, userId), this.expiryMs()),
    )
  }

  #stop(key: ConversationKey, userId: number): void {
    const name = `${key} ${userId}`
    this.clock.clearTimeout(this.#expiring.get(name))
    this.#expiring.delete(name)
    const left = (this.typists.peek(key) ?? []).filter((one) => one !== userId)
    if (left.length > 0) this.typists.set(key, left)
    else this.typists.delete(key)
  }
}
