import type { ReadonlyBitmap } from '#lib/bitmap'
import type { ProtocolError } from '#lib/errors'
import type { AccountId, EventId } from '#lib/ids'
import { remember } from '#lib/memory/remember'
import { asksForAllChannels, type EventQueue } from '#store/events/event-queues'
import type { LoggedEvent } from '#store/events/logged-event'

/**
 * The reason why a waiter is ended early, unless there is an error: the queue has a newer listener, the session or the
 * key is no longer valid, or the client is too far behind.
 */
export type Ending = 'superseded' | 'loggedOut' | 'behind'

/**
 * A client that waits for events of a queue: a long poll, which is held at the edge or waits within its request, or the
 * client's own WebSocket.
 */
export interface Waiter {
  kind: 'poll' | 'socket'
  queue: EventQueue
  /** The session of the waiting client; undefined if the client uses a key. */
  sessionId: string | undefined
  /** Events up to the one with this id needn't be sent to the socket anymore. */
  sent: EventId
  /** Names of parameters that the answer reports as ignored. */
  ignored: string[]
  /** Whether the answer is due, but is held to collect more events. */
  isHeld: boolean
  /** Whether the poll waits briefly within its request. Its answer isn't held. */
  isBrief: boolean
  send(text: string): void
  /** Stops waiting. If there is an error, the client gets it instead of an event. */
  end(reason?: ProtocolError | Ending): void
}

/**
 * One waiter for each queue: a new one replaces the earlier one. They can also be found by account, since events are
 * for certain accounts.
 */
export class Waiters {
  readonly #byQueue = new Map<string, Waiter>()
  readonly #byAccount = new Map<AccountId, Set<Waiter>>()
  /** The waiters, of any account, that get the messages of all public channels. */
  readonly #everywhere = new Set<Waiter>()
  #sockets = 0

  /** The number of waiters of each kind. */
  get counts(): { sockets: number; polls: number } {
    return { sockets: this.#sockets, polls: this.#byQueue.size - this.#sockets }
  }

  add(waiter: Waiter): void {
    const { queue } = waiter
    const former = this.#byQueue.get(queue.id)
    former?.end('superseded')
    if (former) this.remove(former)
    this.#byQueue.set(queue.id, waiter)
    if (waiter.kind === 'socket') this.#sockets++
    remember(this.#byAccount, queue.accountId, () => new Set()).add(waiter)
    if (asksForAllChannels(queue)) this.#everywhere.add(waiter)
  }

  of(queueId: string): Waiter | undefined {
    return this.#byQueue.get(queueId)
  }

  ofAccount(account: AccountId): Waiter[] {
    return [...(this.#byAccount.get(account) ?? [])]
  }

  /**
   * The waiters that may be entitled to one of these events. The cost grows with the number of recipients or of
   * waiters, whichever is smaller.
   */
  concernedBy(events: readonly Pick<LoggedEvent, 'accounts' | 'inPublicChannel'>[]): Set<Waiter> {
    const concerned = new Set<Waiter>()
    for (const { accounts, inPublicChannel } of events) {
      for (const account of this.#waitingAmong(accounts)) {
        for (const waiter of this.#byAccount.get(account) ?? []) concerned.add(waiter)
      }
      if (inPublicChannel) for (const waiter of this.#everywhere) concerned.add(waiter)
    }
    return concerned
  }

  *#waitingAmong(accounts: ReadonlyBitmap<AccountId>): Generator<AccountId> {
    if (accounts.count() < this.#byAccount.size) yield* accounts
    else for (const account of this.#byAccount.keys()) if (accounts.has(account)) yield account
  }

  remove(waiter: Waiter): void {
    const { queue } = waiter
    if (this.#byQueue.get(queue.id) !== waiter) return
    this.#byQueue.delete(queue.id)
    if (waiter.kind === 'socket') this.#sockets--
    this.#everywhere.delete(waiter)
    const ofAccount = this.#byAccount.get(queue.accountId)
    ofAccount?.delete(waiter)
    if (ofAccount?.size === 0) this.#byAccount.delete(queue.accountId)
  }

  [Symbol.iterator](): MapIterator<Waiter> {
    return this.#byQueue.values()
  }
}
