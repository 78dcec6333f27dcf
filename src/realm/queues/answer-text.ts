import { clientEventId } from '#domain/queues/create-queue'
import { textWithId } from '#domain/queues/event-text'
import type { ToldEvent } from '#domain/queues/offered'
import type { Waiter } from '#memory/waiters'
import { successful, withIgnored } from '#realm/crossing/replies'

/** The JSON of events, which is the same in an answer to a poll and in a frame on a socket. */
export function answerText({ queue, ignored }: Pick<Waiter, 'queue' | 'ignored'>, told: readonly ToldEvent[]): string {
  const events = told.map(({ id, event }) => textWithId(event, clientEventId(queue, id)))
  const frame = JSON.stringify(successful(withIgnored({ events: [], queue_id: queue.id }, ignored)))
  // Quotes inside values are escaped, so this never matches in the name of a parameter.
  return frame.replace('"events":[]', () => `"events":[${events.join()}]`)
}
