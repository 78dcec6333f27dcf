import { signal } from '@preact/signals-core'
import { ReactiveMap } from '../reactive-map'
import { fromEvent, hasFlag, type Message, withFlag } from './message'
import { changedBy, idsOfDeletion, isMoved, type MessageChange, namesNone } from './message-changes'

type Move = Extract<MessageChange, { type: 'update_message' }>
type Effect = (message: Message) => Message

/** Messages that have arrived or been fetched, by id. Events keep them up to date. */
export class Messages {
  readonly messages = new ReactiveMap<number, Message>()
  /** The ids of messages from before the last snapshot, which may be out of date until they are fetched again. */
  readonly #stale = new Set<number>()
  /** The id of the newest message according to snapshots and events. Fetched ones may be newer. */
  readonly newest = signal(0)
  /**
   * The id of the newest message at the time of each event without message ids. Such an event doesn't
   * concern later messages.
   */
  readonly #reach = new WeakMap<MessageChange, number>()
  /** The side effects of moves that took messages from the user or gave them to the user. */
  readonly #effects = new WeakMap<MessageChange, Effect>()

  /** Returns a message if it is known to be up to date. */
  peek(id: number): Message | undefined {
    return this.#stale.has(id) ? undefined : this.messages.peek(id)
  }

  /** Returns all up-to-date messages, in the order of their arrival. */
  *current(): Generator<Message> {
    for (const [id, message] of this.messages.peekEntries()) if (!this.#stale.has(id)) yield message
  }

  /**
   * Restores messages from the disk. Those that an older version of the client stored lack the time of their last
   * change.
   */
  restore(messages: readonly (Omit<Message, 'changedAt'> & Partial<Message>)[]): void {
    for (const message of messages) this.#put({ changedAt: 0, ...message })
  }

  apply(event: MessageChange): void {
    if (event.type === 'message') {
      this.newest.value = Math.max(this.newest.peek(), event.message.id)
      if (!this.peek(event.message.id)) this.#put(fromEvent(event))
      return
    }
    if (namesNone(event)) this.#reach.set(event, this.newest.peek())
    for (const id of this.#changedBy(event)) {
      const message = this.messages.peek(id)
      const next = message && changedBy(message, event)
      if (next) this.messages.set(id, next)
      else this.messages.delete(id)
    }
  }

  /**
   * Stores messages from an answer. They may be older or newer than the events that arrived during the request.
   * Returns the messages that still exist.
   */
  fetched(messages: readonly Message[], meanwhile: readonly MessageChange[]): Message[] {
    return messages.flatMap((message) => {
      const known = this.peek(message.id)
      if (known && !knowsMore(message, known)) return [known]
      const next = meanwhile.reduce<Message | undefined>((one, event) => one && this.#change(one, event), message)
      if (next) this.#put(next)
      return next ? [next] : []
    })
  }

  /** Marks messages as not received, because a move took them away. */
  lose(move: Move): void {
    this.#affect(move, lost)
  }

  /** Marks messages that are new to the user as received, because a move gave them to everyone in their new channel. */
  gain(move: Move, ownId: number): void {
    this.#affect(move, (message) =>
      hasReceived(message, move, ownId) ? withFlag(message, 'historical', false) : message,
    )
  }

  /**
   * Runs when a new snapshot arrives: known messages may be outdated. `newest` is the id of the newest message at that
   * time.
   */
  doubt(newest: number): void {
    this.newest.value = newest
    for (const [id] of this.messages.peekEntries()) this.#stale.add(id)
  }

  /** Keeps these messages and drops all others. */
  keep(ids: ReadonlySet<number>): void {
    for (const [id] of [...this.messages.peekEntries()]) {
      if (ids.has(id)) continue
      this.messages.delete(id)
      this.#stale.delete(id)
    }
  }

  #affect(move: Move, effect: Effect): void {
    this.#effects.set(move, effect)
    for (const id of move.message_ids) this.messages.change(id, effect)
  }

  #put(message: Message): void {
    this.#stale.delete(message.id)
    this.messages.set(message.id, message)
  }

  #changedBy(event: Exclude<MessageChange, { type: 'message' }>): readonly number[] {
    if (event.type === 'update_message') return [event.message_id, ...event.message_ids]
    if (event.type === 'delete_message') return idsOfDeletion(event)
    if (event.type === 'stream' || namesNone(event)) {
      const known = [...this.messages.peekEntries()].map(([id]) => id)
      return known.filter((id) => id <= this.newest.peek())
    }
    return 'messages' in event ? event.messages : [event.message_id]
  }

  /**
   * Applies an event. If it has no message ids, it doesn't concern messages that were sent later, even if they have
   * already been fetched.
   */
  #change(message: Message, event: MessageChange): Message | undefined {
    const isLater = namesNone(event) && message.id > (this.#reach.get(event) ?? 0)
    if (isLater) return message
    const next = changedBy(message, event)
    const effect = event.type === 'update_message' && isMoved(event, message) && this.#effects.get(event)
    return next && effect ? effect(next) : next
  }
}

/** A message as it is for people who didn't receive it. */
const lost = (message: Message): Message => ({ ...message, flags: ['read', 'historical'] })

/**
 * Whether the user received a message with this move. The event says so for one message. For the others, it is
 * inferred from the user's flags and reactions.
 */
function hasReceived({ id, flags, reactions }: Message, move: Move, ownId: number): boolean {
  if (id === move.message_id) return !hasFlag(move, 'historical')
  const isOwn = flags.includes('starred') || flags.includes('collapsed') || !flags.includes('read')
  return !isOwn && !reactions.some(({ user_id }) => user_id === ownId)
}

/**
 * Whether an answer has a newer version of a message. Events keep received messages up to date. Changes to other
 * messages, and moves that take messages from the user or give them to the user, may have no event. So the version that
 * was edited or moved last is right.
 */
function knowsMore(answer: Message, known: Message): boolean {
  if (hasFlag(answer, 'historical')) return answer.changedAt >= known.changedAt
  return hasFlag(known, 'historical') && answer.changedAt > known.changedAt
}
