import { savePlace } from '#domain/queues/poll-queue'
import type { Memory } from '#memory/memory'
import type { EventQueue } from '#store/events/event-queues'
import type { Writers } from '#store/store'
import { type BriefWait, BriefWaiter, type SoonAnswer } from './brief-waiter'

/** The time within which a client is expected back. The object can't sleep until it is over. */
const BACK_WITHIN_MS = 2000

/** Clients that have just received an answer: they ask again within a moment, or they have left. */
export class Returning {
  readonly #store: Writers
  readonly #memory: Memory
  readonly #expected = new Set<EventQueue>()
  readonly #waiting = new Set<BriefWaiter>()
  #over: ReturnType<typeof setTimeout> | undefined

  constructor(store: Writers, memory: Memory) {
    this.#store = store
    this.#memory = memory
  }

  /** Waits for a client to come back. If it doesn't, its position is stored, because memory may be lost. */
  expect(queue: EventQueue): void {
    if (!queue.isUnsaved) return
    this.#expected.add(queue)
    this.#over ??= setTimeout(() => this.#end(), BACK_WITHIN_MS)
  }

  /**
   * Lets a poll wait within its request while the object can't sleep anyway. Events come in bursts, and a socket for
   * one answer costs more than the answer. Returns undefined if the poll should wait with a socket.
   */
  async answerSoon(beginning: BriefWait): Promise<SoonAnswer> {
    if (!this.#over || this.#memory.usage.holdSeconds > 0) return undefined
    const { waiters } = this.#memory
    const waiter = new BriefWaiter(beginning, waiters)
    waiters.add(waiter)
    this.#waiting.add(waiter)
    const answer = await waiter.answer
    this.#waiting.delete(waiter)
    return answer
  }

  #end(): void {
    this.#over = undefined
    for (const queue of this.#expected) {
      if (queue.isUnsaved && !this.#memory.waiters.of(queue.id)) savePlace(this.#store, queue)
    }
    this.#expected.clear()
    for (const waiter of this.#waiting) waiter.giveUp()
  }
}
