import type { EventQueue } from '#store/events/event-queues'
import type { ClientEvent } from '#wire/events/index'
import type { CommandContext, QueryContext } from '../context'
import { clientEventId } from './create-queue'
import { SEEN_EVERY_MS } from './lifetime'
import { readQueue } from './read-queue'

type Polling = Pick<CommandContext, 'store' | 'memory' | 'now'>

/** The events waiting in a queue, with the ids that its client uses. */
export function waitingEvents(context: Polling, queue: EventQueue): (ClientEvent & { id: number })[] {
  const events = readQueue(context, queue).map(({ id, event }) => ({ ...event, id: clientEventId(queue, id) }))
  markSeen(context.store, queue, context.now)
  return events
}

/**
 * Whether it is clear, without reading the log, that there are no events for the client, and nothing about the queue
 * needs to be written.
 */
export function isQuiet({ store, now }: Pick<QueryContext, 'store' | 'now'>, queue: EventQueue): boolean {
  const { answers, start } = queue.position
  return answers.length === 0 && start >= store.events.lastId && !isLongUnseen(queue, now)
}

const isLongUnseen = ({ seenAt }: EventQueue, now: number) => now - seenAt > SEEN_EVERY_MS

/** Notes that the client is still using the queue. */
export function markSeen(store: Polling['store'], queue: EventQueue, now: number): void {
  if (!isLongUnseen(queue, now)) return
  queue.seenAt = now
  savePlace(store, queue)
}

/** Saves the position that the client has acknowledged, so that it survives an eviction. */
export function savePlace(store: Pick<Polling['store'], 'queues'>, queue: EventQueue): void {
  queue.isUnsaved = false
  store.queues.save(queue)
}
