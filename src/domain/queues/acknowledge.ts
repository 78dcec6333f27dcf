import type { EventId } from '../../lib/ids'
import type { EventQueue } from '../../store/events/event-queues'
import type { CommandContext } from '../context'
import { logEventId } from './create-queue'
import { BadEventQueueId, EventNotInQueue, EventsPruned } from './errors'
import { merge } from './merge-flags'
import type { ToldEvent } from './offered'
import { eventsOf, type Log } from './read-queue'

/** Moves the queue to what the client says it has: the last acknowledged event, or one that the queue holds. */
export function acknowledge(
  log: Log & Partial<Pick<CommandContext, 'client'>>,
  queue: EventQueue,
  lastEventId: number,
): void {
  const id = logEventId(queue, lastEventId)
  const { position } = queue
  if (id < position.acknowledged) throw new EventsPruned(lastEventId)
  const answer = position.answers.at(-1)
  if (id === answer?.last) queue.position = { acknowledged: id, start: answer.through, answers: [] }
  else if (id > position.acknowledged) moveTo(log, queue, id, lastEventId)
  const { oldestId } = log.store.events
  if (Math.max(id, queue.position.start) + 1 < oldestId) throw new BadEventQueueId(queue.id, log.client)
}

/** The less common places: in the middle of what was read out, or beyond it, as after an eviction. */
function moveTo(log: Log, queue: EventQueue, id: EventId, lastEventId: number): void {
  const { answers, start } = queue.position
  const within = answers.findIndex(({ through }) => id <= through)
  if (within >= 0) {
    const from = answers[within - 1]?.through ?? start
    const told = merge(eventsOf(log, queue, from, answers[within]!.through))
    if (!told.some((event) => event.id === id)) discard(log, queue, id, lastEventId)
    queue.position = { acknowledged: id, start: from, answers: answers.slice(within) }
    return
  }
  const isForgotten = id < log.store.events.oldestId
  const [own] = eventsOf(log, queue, (id - 1) as EventId, id)
  if (!own && !isForgotten) discard(log, queue, id, lastEventId)
  queue.position = { acknowledged: id, start: id, answers: [] }
}

/** As in the reference, an id that was never given out costs the client the events below it. */
function discard(log: Log, queue: EventQueue, id: EventId, lastEventId: number): never {
  let last: ToldEvent | undefined
  for (const told of eventsOf(log, queue, queue.position.acknowledged, id)) last = told
  if (last) queue.position = { acknowledged: last.id, start: last.id, answers: [] }
  throw new EventNotInQueue(lastEventId)
}
