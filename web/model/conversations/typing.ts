import type { TypingEditMessageEvent, TypingEvent } from '#wire/events/typing'
import type { Clock, Timer } from '../../protocol/clock'
import { ReactiveMap } from '../reactive-map'
import { type ConversationKey, directKey, directPlace, topicKey } from './conversation'

/**
 * People who are typing, and people who are editing messages. Someone who stops without an event is removed after a
 * while.
 */
export class Typing {
  readonly typists = new ReactiveMap<ConversationKey, readonly number[]>()
  /** People who are editing, by message. */
  readonly editors = new ReactiveMap<number, readonly number[]>()
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
    if (event.op === 'stop') this.#stop(this.typists, key, user_id)
    else this.#start(this.typists, key, user_id)
  }

  applyEditing({ op, sender_id, message_id }: TypingEditMessageEvent): void {
    if (sender_id === this.ownId()) return
    if (op === 'stop') this.edited(message_id, sender_id)
    else this.#start(this.editors, message_id, sender_id)
  }

  /** Runs when someone has sent a message, and so has stopped typing. */
  sent(key: ConversationKey, userId: number): void {
    this.#stop(this.typists, key, userId)
  }

  /** Runs when someone has saved an edit, and so has stopped editing. */
  edited(messageId: number, userId: number): void {
    this.#stop(this.editors, messageId, userId)
  }

  clear(): void {
    for (const timer of this.#expiring.values()) this.clock.clearTimeout(timer)
    this.#expiring.clear()
    this.typists.clear()
    this.editors.clear()
  }

  #start<Key extends string | number>(busy: Busy<Key>, key: Key, userId: number): void {
    const known = busy.peek(key) ?? []
    if (!known.includes(userId)) busy.set(key, [...known, userId])
    const name = nameOf(key, userId)
    this.clock.clearTimeout(this.#expiring.get(name))
    this.#expiring.set(
      name,
      this.clock.setTimeout(() => this.#stop(busy, key, userId), this.expiryMs()),
    )
  }

  #stop<Key extends string | number>(busy: Busy<Key>, key: Key, userId: number): void {
    const name = nameOf(key, userId)
    this.clock.clearTimeout(this.#expiring.get(name))
    this.#expiring.delete(name)
    const left = (busy.peek(key) ?? []).filter((one) => one !== userId)
    if (left.length > 0) busy.set(key, left)
    else busy.delete(key)
  }
}

type Busy<Key> = ReactiveMap<Key, readonly number[]>

/** A key for a person and a conversation (whose key is a string) or a message (whose id is a number). */
const nameOf = (key: string | number, userId: number) => `${typeof key} ${key} ${userId}`
