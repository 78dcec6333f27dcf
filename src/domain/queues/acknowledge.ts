import type { EventId } from '#lib/ids'
import type { EventQueue } from '#store/events/event-queues'
import type { QueuePosition } from '#store/tables/events'
import type { QueryContext } from '../context'
import { logEventId } from './create-queue'
import { BadEventQueueId, EventNotInQueue, EventsPruned } from './errors'
import { merge } from './merge-flags'
import type { ToldEvent } from './offered'
import { eventsOf } from './read-queue'
import type { Log } from './views'

type Acknowledging = Log & Pick<QueryContext, 'now'> & Partial<Pick<QueryContext, 'client'>>

/**
 * Moves the queue to the event that the client acknowledges: the last one that the client was sent, or one that the
 * queue contains.
 */
export function acknowledge(log: Acknowledging, queue: EventQueue, lastEventId: number): void {
  const id = logEventId(queue, lastEventId)
  const { position } = queue
  if (queue.isRecalled) {
    // The stored position may be older than the last event that the client was sent.
    queue.lostThrough = log.store.events.reservedThrough(log.now)
    queue.isRecalled = false
  }
  if (id < position.acknowledged) throw new EventsPruned(lastEventId)
  const answer = position.answers.at(-1)
  if (id === answer?.last) moveTo(queue, { acknowledged: id, start: answer.through, answers: [] })
  else if (id === position.heartbeat) moveTo(queue, { ...position, acknowledged: id, heartbeat: undefined })
  else if (id > position.acknowledged) find(log, queue, id, lastEventId)
  const { oldestId } = log.store.events
  if (Math.max(id, queue.position.start) + 1 < oldestId) throw new BadEventQueueId(queue.id, log.client)
}

function moveTo(queue: EventQueue, position: QueuePosition): void {
  queue.position = position
  queue.isUnsaved = true
}

/** Handles less common positions: within the events that were sent, or beyond them, as after an eviction. */
function find(log: Acknowledging, queue: EventQueue, id: EventId, lastEventId: number): void {
  const { answers, start } = queue.position
  const within = answers.findIndex(({ through }) => id <= through)
  const from = answers[within - 1]?.through ?? start
  if (within >= 0) {
    const told = merge(eventsOf(log, queue, from, answers[within]!.through))
    const isTold = told.some((event) => event.id === id)
    if (isTold) {
      moveTo(queue, { acknowledged: id, start: from, answers: answers.slice(within) })
      return
    }
  }
  const [own] = eventsOf(log, queue, id - 1, id)
  const isForgotten = id < log.store.events.oldestId
  const isPlace = within < 0 && (own !== undefined || isForgotten)
  const isLost = own === undefined && mayBeLost(log, queue, id)
  if (!isPlace && !isLost) discard(log, queue, id, lastEventId)
  moveTo(queue, { acknowledged: id, start: id, answers: [] })
}

/**
 * Whether a client may have been sent an id that isn't in the log and is no longer in memory: that of a heartbeat, or
 * of an event that isn't written (decision 0346).
 */
function mayBeLost({ memory }: Log, queue: EventQueue, id: EventId): boolean {
  return [queue.lostThrough, memory.recentEvents.lostThrough].some((last) => last !== undefined && id <= last)
}

/**
 * Handles an id that no event of the queue has, and that the client can't have been sent. As in Zulip, acknowledging it
 * loses the events below it.
 */
function discard(log: Log, queue: EventQueue, id: EventId, lastEventId: number): never {
  let last: ToldEvent | undefined
  for (const told of eventsOf(log, queue, queue.position.acknowledged, id)) last = told
  if (last) moveTo(queue, { acknowledged: last.id, start: last.id, answers: [] })
  throw new EventNotInQueue(lastEventId)
}
