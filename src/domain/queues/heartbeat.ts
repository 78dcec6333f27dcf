import { asId, type EventId } from '#lib/ids'
import type { EventQueue } from '#store/events/event-queues'
import type { Readers } from '#store/store'
import { HEARTBEAT } from '#wire/events/heartbeat'
import type { ToldEvent } from './offered'

type Log = { store: Pick<Readers, 'events'> }

/**
 * Ends the poll of a queue that holds nothing. The id is beyond what the client has acknowledged
 * and no event's of the queue: the newest of the log, if that was for others, else one that the log
 * leaves out (decision 0160).
 */
export function heartbeat({ store }: Log, queue: EventQueue, now: number): ToldEvent {
  const { acknowledged } = queue.position
  const reserved = store.events.reservedThrough(now)
  const next = Math.max(acknowledged + 1, store.events.lastId)
  // Nothing is reserved yet if a poll ends at once. The next heartbeat then has the same id.
  const id = asId<EventId>(next <= reserved ? next : acknowledged)
  queue.position.heartbeat = id
  return { id, event: HEARTBEAT }
}
