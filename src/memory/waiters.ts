import type { ProtocolError } from '#lib/errors'
import type { AccountId, EventId } from '#lib/ids'
import type { EventQueue } from '#store/events/event-queues'

/**
 * Why a wait ends, where no error says it: the queue has a newer listener, the session or the key
 * has ended, or the client is too far behind.
 */
export type Ending = 'superseded' | 'loggedOut' | 'behind'

/**
 * Somebody who waits for events of a queue: a long poll held at the edge, or a client's own
 * WebSocket.
 */
export interface Waiter {
  kind: 'poll' | 'socket'
  queue: EventQueue
  /** The session that it was opened with, if it wasn't a key. */
  sessionId: string | undefined
  /** A socket was sent everything up to this event. */
  sent: EventId
  /** Bytes that a socket was sent since its client last said what it has. */
  unacknowledged: number
  /** Names of parameters that the answer reports as ignored. */
  ignored: string[]
  /** The answer is due, but is being held to gather more. */
  isHeld: boolean
  send(text: string): void
  /** Ends the wait; with an error, it is told instead of an event. */
  end(reason?: ProtocolError | Ending): void
}

/** One waiter per queue: the newest wins. */
export class Waiters {
  readonly #byQueue = new Map<string, Waiter>()

  add(waiter: Waiter): void {
    this.#byQueue.get(waiter.queue.id)?.end('superseded')
    this.#byQueue.set(waiter.queue.id, waiter)
  }

  of(queueId: string): Waiter | undefined {
    return this.#byQueue.get(queueId)
  }

  ofAccount(account: AccountId): Waiter[] {
    return [...this].filter(({ queue }) => queue.accountId === account)
  }

  remove(waiter: Waiter): void {
    if (this.#byQueue.get(waiter.queue.id) === waiter) this.#byQueue.delete(waiter.queue.id)
  }

  [Symbol.iterator](): MapIterator<Waiter> {
    return this.#byQueue.values()
  }
}
