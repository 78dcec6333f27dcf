import { asId, type EventId } from '#lib/ids'
import type { EventQueue } from '#store/events/event-queues'
import type { LoggedEvent } from '#store/events/logged-event'
import type { ToldMessage } from '#store/events/told'
import { eventOf } from '#wire/events/told-message'
import type { CommandContext } from '../context'
import { isTangled, merge } from './merge-flags'
import type { ToldEvent } from './offered'
import { Room } from './room'
import { type Log, viewOf } from './views'

type Reading = Pick<CommandContext, 'store' | 'memory'> & Pick<Log, 'views'>

/** The events that a queue gets from the log after one id, up to and including another. */
export function* eventsOf(log: Log, queue: EventQueue, after: number, through: EventId): Generator<ToldEvent> {
  let position = after
  while (position < through) {
    const events = log.memory.recentEvents.after(position) ?? storedAfter(log, queue, position)
    if (events.length === 0) {
      // Events without a row are only in memory.
      const { since } = log.memory.recentEvents
      if (since === undefined || since <= position) return
      position = since
    }
    for (const event of events) {
      position = event.id + event.ids - 1
      const parts = viewOf(log, event, queue).map((part, index) => ({
        id: asId<EventId>(event.id + index),
        event: part,
      }))
      yield* parts.filter(({ id }) => id > after && id <= through)
    }
  }
}

/** Events from storage, up to those that are in memory. */
function storedAfter({ store, memory }: Log, queue: EventQueue, position: number): LoggedEvent[] {
  const through = memory.recentEvents.since ?? Number.POSITIVE_INFINITY
  const tell = (entry: ToldMessage) => eventOf(entry, audienceOf(store, entry), queue)
  return store.events.after(position, { account: queue.accountId, through, tell })
}

/** The people that a message was sent to, whatever has happened to it since then. */
const audienceOf = ({ audiences }: Log['store'], { to }: ToldMessage) =>
  typeof to === 'number' ? audiences.get(to).members : to

/**
 * The events that the client has not acknowledged, in order, as many as fit in one answer. Events that were sent before
 * are sent again.
 */
export function readQueue(log: Reading, queue: EventQueue): ToldEvent[] {
  const { position } = queue
  const told: ToldEvent[] = []
  const room = new Room()
  let start = position.start
  for (const { through } of position.answers) {
    for (const again of merge(eventsOf(log, queue, start, through))) {
      room.takes(again)
      told.push(again)
    }
    start = through
  }
  if (!room.isFull) told.push(...readOn(log, queue, start, room))
  return told.filter(({ id }) => id > position.acknowledged)
}

/** The events after those that have been sent so far, as many as there is room for. Marks them as sent. */
function readOn(log: Reading, queue: EventQueue, start: EventId, room: Room): ToldEvent[] {
  const { position } = queue
  const fresh: ToldEvent[] = []
  let through = log.store.events.lastId
  for (const told of eventsOf(log, queue, start, through)) {
    if (!room.takes(told)) {
      through = fresh.at(-1)?.id ?? start
      break
    }
    fresh.push(told)
  }
  const merged = merge(fresh)
  const last = merged.at(-1)
  const lastAnswer = position.answers.at(-1)
  if (last) position.answers.push({ through, last: last.id })
  else if (lastAnswer) lastAnswer.through = through
  else position.start = through
  // A client may stop between merged events, so this position in the log must survive an eviction.
  if (isTangled(merged)) log.store.queues.save(queue)
  return merged
}
