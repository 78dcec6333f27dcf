import type { EventId } from '../../lib/ids'
import type { EventQueue } from '../../store/events/event-queues'
import type { LoggedEvent } from '../../store/events/logged-event'
import type { Readers } from '../../store/store'
import type { Event } from '../../wire/event'
import { rosterOf } from '../accounts/roster'

/** An event as a client sees it, under the log's id. */
export interface ToldEvent {
  id: EventId
  event: Event
  /** The oldest of the events that were merged into this one. */
  since?: EventId
}

/**
 * The event as the queue's account may see it, or undefined if it may not. Guests, and who has become one since, get
 * nothing of channels they aren't in.
 */
export function offered(
  store: Pick<Readers, 'realm'>,
  { event, accounts, personal, inPublicChannel }: LoggedEvent,
  queue: EventQueue,
): Event | undefined {
  if (accounts.has(queue.accountId)) {
    const own = personal.get(queue.accountId)
    return own ? { ...event, ...own } : event
  }
  // As the reference has it, a queue with a narrow is offered all public channels too.
  const asksForAll = queue.options.allPublicChannels || queue.options.narrow.length > 0
  return inPublicChannel && asksForAll && !rosterOf(store).isGuest(queue.accountId) ? event : undefined
}
