import { BadRequest } from '#lib/errors'
import { asId, type EventId } from '#lib/ids'
import type { EventQueue } from '#store/events/event-queues'
import type { QueueOptions } from '#store/tables/events'
import type { CommandContext } from '../context'
import { LONGEST_QUEUE_OPTIONS } from '../limits'
import { idleSecondsFor } from './lifetime'
import { makeRoom } from './make-room'
import { planSweep } from './sweep-queues'

/**
 * Creates a queue that gets the account's events from now on. If this happens in the transaction that reads the
 * snapshot, the queue continues the snapshot exactly: the client starts from `last_event_id` -1.
 */
export function createQueue(
  context: Pick<CommandContext, 'store' | 'memory' | 'viewer' | 'now' | 'realm' | 'afterCommit'>,
  options: QueueOptions,
  askedIdleSeconds?: number,
): { queueId: string; idleSeconds: number } {
  checkSize(options)
  makeRoom(context)
  planSweep(context)
  const base = context.store.events.lastId
  const queue: EventQueue = {
    id: crypto.randomUUID(),
    accountId: context.viewer.id,
    base,
    options,
    idleSeconds: idleSecondsFor(askedIdleSeconds),
    seenAt: context.now,
    position: { acknowledged: base, start: base, answers: [] },
  }
  context.store.queues.insert(queue)
  context.afterCommit(() => context.memory.queues.set(queue.id, queue))
  return { queueId: queue.id, idleSeconds: queue.idleSeconds }
}

function checkSize({ eventTypes, narrow }: QueueOptions): void {
  const bytes = Buffer.byteLength(JSON.stringify([eventTypes, narrow]))
  if (bytes <= LONGEST_QUEUE_OPTIONS) return
  throw new BadRequest(
    `The event types and the narrow are too long (${bytes} bytes, limit: ${LONGEST_QUEUE_OPTIONS} bytes).`,
  )
}

/** The client's number for an event. */
export const clientEventId = (queue: EventQueue, id: EventId) => id - queue.base - 1

/** The log's number for an event. A new queue's -1 is the last event before the queue was created. */
export const logEventId = (queue: EventQueue, clientId: number) => asId<EventId>(queue.base + 1 + clientId)
