import type { EventId } from '#lib/ids'
import type { EventQueue } from '#store/events/event-queues'
import type { LoggedEvent } from '#store/events/logged-event'
import type { Readers } from '#store/store'
import type { ClientEvent, Event } from '#wire/events/index'
import type { OfferedEvent, Overlay } from '#wire/events/offered'
import { rosterOf } from '../accounts/roster'

/** An event as a client sees it, under the log's id. */
export interface ToldEvent {
  id: EventId
  event: ClientEvent
  /** The oldest of the events that were merged into this one. */
  since?: EventId
}

/**
 * The event as the queue's account may see it, or undefined if it may not. Guests, and who has
 * become one since, get nothing of channels they aren't in.
 */
export function offered(
  store: Pick<Readers, 'realm'>,
  logged: LoggedEvent,
  queue: EventQueue,
): OfferedEvent | undefined {
  const { accounts, personal, inPublicChannel } = logged
  // The log holds nothing but what the builders of `wire/events` made.
  const event = logged.event as Event
  if (accounts.has(queue.accountId)) {
    const own = personal.get(queue.accountId) as Overlay | undefined
    return own ? ({ ...event, ...own } as OfferedEvent) : event
  }
  // As the reference has it, a queue with a narrow is offered all public channels too.
  const asksForAll = queue.options.allPublicChannels || queue.options.narrow.length > 0
  return inPublicChannel && asksForAll && !rosterOf(store).isGuest(queue.accountId) ? event : undefined
}
