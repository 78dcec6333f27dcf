import { asId, type EventId } from '#lib/ids'
import type { EventQueue } from '#store/events/event-queues'
import type { Readers } from '#store/store'
import { HEARTBEAT } from '#wire/events/heartbeat'
import type { ToldEvent } from './offered'

type Log = { store: Pick<Readers, 'events'> }

/**
 * Returns the event that ends the poll of a queue without events. Its id is usually above the acknowledged one and
 * belongs to no event of the queue: it is the id of the log's newest event, which was for others, or an id that the log
 * skips (decision 0160).
 */
export function heartbeat({ store }: Log, queue: EventQueue, now: number): ToldEvent {
  const { acknowledged } = queue.position
  const reserved = store.events.reservedThrough(now)
  const next = Math.max(acknowledged + 1, store.events.lastId)
  // If a poll ends immediately, there may be no later reserved id yet. The heartbeat then repeats the acknowledged id.
  const id = asId<EventId>(next <= reserved ? next : acknowledged)
  queue.position.heartbeat = id
  return { id, event: HEARTBEAT }
}
