import type { EventQueue } from '#store/events/event-queues'
import type { ClientEvent } from '#wire/events/index'
import type { CommandContext } from '../context'
import { clientEventId } from './create-queue'
import { SEEN_EVERY_MS } from './lifetime'
import { readQueue } from './read-queue'

type Polling = Pick<CommandContext, 'store' | 'memory' | 'now'>

/** The events that wait in a queue, under the ids that its client knows. */
export function waitingEvents(context: Polling, queue: EventQueue): (ClientEvent & { id: number })[] {
  const events = readQueue(context, queue).map(({ id, event }) => ({ ...event, id: clientEventId(queue, id) }))
  markSeen(context.store, queue, context.now)
  return events
}

/** Its client has been heard of. */
export function markSeen(store: Polling['store'], queue: EventQueue, now: number): void {
  if (now - queue.seenAt <= SEEN_EVERY_MS) return
  queue.seenAt = now
  savePlace(store, queue)
}

/** What its client has acknowledged outlives the memory from now on. */
export function savePlace(store: Pick<Polling['store'], 'queues'>, queue: EventQueue): void {
  queue.isUnsaved = false
  store.queues.save(queue)
}
