import { effect, signal } from '@preact/signals-core'
import { BackOff } from '../../protocol/back-off'
import type { Caller } from '../../protocol/call'
import type { Clock } from '../../protocol/clock'
import { Refusal } from '../../protocol/failures'
import { addressOf, type Conversation, type ConversationKey, keyOf } from '../conversations/conversation'
import type { Store } from '../store/store'
import { NO_SHELF, type Outgoing, type Shelf } from './outgoing'

/** The `problem` of a message that the server may have received, if the server can't recognize duplicates. */
const MAYBE_SENT = ''

/** Statuses of temporary refusals: the user is logged out, or there were too many requests. */
const TEMPORARY = [401, 429]

/** Sends the messages of each conversation in order, until the server has accepted or refused them. */
export class Outbox {
  readonly messages = signal<readonly Outgoing[]>([])
  /** Conversations in which a message is being sent, with the pauses between attempts. */
  readonly #busy = new Map<ConversationKey, BackOff>()
  #lastLocalId = 0
  #shelf: Shelf = NO_SHELF

  constructor(
    private readonly store: Store,
    private readonly calls: Caller,
    private readonly clock: Clock,
    private readonly queueId: () => string | undefined,
  ) {
    store.follow((event) => {
      if (event.type === 'message') this.#heard(event.message.id, event.local_message_id)
    })
    // After a new snapshot, no more events arrive for messages that were sent before it.
    effect(() => {
      this.store.generation.value
      for (const { localId, id } of this.messages.peek()) if (this.#isHeard(id)) this.#drop(localId)
    })
  }

  /** From now on, stores messages on this shelf. */
  keepOn(shelf: Shelf): void {
    this.#shelf = shelf
    for (const message of this.messages.peek()) shelf.put(message)
  }

  /** Messages of one conversation whose events haven't arrived yet, oldest first. */
  of(place: Conversation): readonly Outgoing[] {
    const key = keyOf(place)
    return this.messages.value.filter((one) => keyOf(one.place) === key)
  }

  send(place: Conversation, content: string): Outgoing {
    this.#lastLocalId += 1
    const at = this.clock.now()
    const random = Math.floor(this.clock.random() * 1e9).toString(36)
    const localId = `${at}.${this.#lastLocalId}.${random}`
    const message: Outgoing = { localId, queueId: this.queueId() ?? localId, place, content, at, state: 'waiting' }
    this.#put(message)
    void this.#sendNext(keyOf(place))
    return message
  }

  /** Restores messages of an earlier page, sent or not, whose events that page hadn't received. */
  restore(messages: readonly Outgoing[]): void {
    for (const message of messages) {
      if (this.#find(message.localId)) continue
      if (this.#isHeard(message.id)) {
        this.#shelf.take(message.localId)
        continue
      }
      const isDone = message.state === 'failed' || message.state === 'sent'
      this.#put(isDone ? message : { ...message, state: 'waiting' })
    }
    for (const { place } of messages) void this.#sendNext(keyOf(place))
  }

  /** Tries again after a failure. */
  retry(localId: string): void {
    const message = this.#find(localId)
    if (message?.state !== 'failed') return
    this.#put({ ...message, state: 'waiting', problem: undefined })
    void this.#sendNext(keyOf(message.place))
  }

  /** Removes a failed message, and returns it. */
  discard(localId: string): Outgoing | undefined {
    const message = this.#find(localId)
    if (message?.state !== 'failed') return undefined
    this.#drop(localId)
    return message
  }

  /** Runs when there is a reason to try again now. */
  wake(): void {
    for (const backOff of this.#busy.values()) backOff.wake()
  }

  async #sendNext(key: ConversationKey): Promise<void> {
    if (this.#busy.has(key)) return
    const backOff = new BackOff(this.clock)
    this.#busy.set(key, backOff)
    for (let next = this.#next(key); next; next = this.#next(key)) {
      if (await this.#try(next)) backOff.succeeded()
      else await backOff.pause()
    }
    this.#busy.delete(key)
  }

  /** Sends a message. Returns false if it has to be sent again. */
  async #try(message: Outgoing): Promise<boolean> {
    const { localId, queueId, place, content } = message
    // On the shelf, the message is still `waiting`: a page that finds it there sends it again in any case.
    this.#show({ ...message, state: 'sending' })
    try {
      const { id } = await this.calls.call('POST /messages', {
        ...addressOf(place),
        content,
        queue_id: queueId,
        local_id: localId,
        read_by_sender: true,
      })
      this.#sent(localId, id)
      return true
    } catch (error) {
      const known = this.#find(localId)
      if (!known) return true
      const problem = this.#problemIn(error)
      this.#put(problem === undefined ? { ...known, state: 'waiting' } : { ...known, state: 'failed', problem })
      return problem !== undefined
    }
  }

  /** The error to show; undefined if the message will be sent again. */
  #problemIn(error: unknown): string | undefined {
    if (error instanceof Refusal) return TEMPORARY.includes(error.status) ? undefined : error.message
    const knowsRepetitions = this.store.facts.peek('edgewise_event_socket_url') !== undefined
    return knowsRepetitions ? undefined : MAYBE_SENT
  }

  #sent(localId: string, id: number): void {
    const message = this.#find(localId)
    // With a socket, the event may arrive before the answer.
    if (!message) return
    if (this.#isHeard(id)) this.#drop(localId)
    else this.#put({ ...message, state: 'sent', id })
  }

  /** Whether the event of a message has arrived: ids increase, and events arrive in order. */
  #isHeard(id: number | undefined): boolean {
    return id !== undefined && id <= this.store.messages.newest.peek()
  }

  #heard(id: number, localId: string | undefined): void {
    const found = this.messages.peek().find((one) => one.localId === localId || one.id === id)
    if (found) this.#drop(found.localId)
  }

  #next(key: ConversationKey): Outgoing | undefined {
    return this.messages.peek().find(({ place, state }) => keyOf(place) === key && state === 'waiting')
  }

  #find(localId: string): Outgoing | undefined {
    return this.messages.peek().find((one) => one.localId === localId)
  }

  #put(message: Outgoing): void {
    this.#show(message)
    this.#shelf.put(message)
  }

  #show(message: Outgoing): void {
    const all = this.messages.peek()
    const isKnown = all.some(({ localId }) => localId === message.localId)
    this.messages.value = isKnown
      ? all.map((one) => (one.localId === message.localId ? message : one))
      : [...all, message]
  }

  #drop(localId: string): void {
    this.messages.value = this.messages.peek().filter((one) => one.localId !== localId)
    this.#shelf.take(localId)
  }
}
