import { LeastRecentlyUsed } from '#lib/memory/lru'
import type { MemoryBudget } from '#lib/memory/memory-budget'
import type { EventQueue } from '#store/events/event-queues'

const QUEUES_KEPT = 5000

/**
 * Queues in use, by id, with the exact position of each client: the position in the row may be about an hour old. After
 * an eviction, the client's next `last_event_id` restores the exact one.
 */
export class OpenQueues extends LeastRecentlyUsed<string, EventQueue> {
  constructor(budget: MemoryBudget) {
    super(QUEUES_KEPT, { kind: 'queues', budget })
  }
}
