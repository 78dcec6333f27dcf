import { BadRequest } from '../../lib/errors'
import type { EventId } from '../../lib/ids'
import type { EventQueue } from '../../store/events/event-queues'
import type { QueueOptions } from '../../store/tables/events'
import type { CommandContext } from '../context'

/** Thousands of queues in use are kept in memory, with what each is for. */
const LONGEST_OPTIONS = 12_000

/**
 * A queue that gets the account's events from now on. Made in the transaction that reads the snapshot, it continues
 * the snapshot exactly: the client starts from `last_event_id` -1.
 */
export function createQueue(
  context: Pick<CommandContext, 'store' | 'memory' | 'viewer' | 'now' | 'afterCommit'>,
  options: QueueOptions,
): { queueId: string } {
  checkSize(options)
  const base = context.store.events.lastId
  const queue: EventQueue = {
    id: crypto.randomUUID(),
    accountId: context.viewer.id,
    base,
    options,
    seenAt: context.now,
    position: { acknowledged: base, start: base, answers: [] },
  }
  context.store.queues.insert(queue)
  context.afterCommit(() => context.memory.queues.set(queue.id, queue))
  return { queueId: queue.id }
}

function checkSize({ eventTypes, narrow }: QueueOptions): void {
  const { length } = JSON.stringify([eventTypes, narrow])
  if (length > LONGEST_OPTIONS) throw new BadRequest('Too many event types or terms to narrow by.')
}

/** What the client calls an event. */
export const clientEventId = (queue: EventQueue, id: EventId) => id - queue.base - 1

/** What the log calls an event. A new queue's -1 is the last event before it. */
export const logEventId = (queue: EventQueue, clientId: number) => (queue.base + 1 + clientId) as EventId
