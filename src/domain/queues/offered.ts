import { rosterOf } from '#domain/people/accounts/roster'
import type { AccountId, EventId } from '#lib/ids'
import { asksForAllChannels, type EventQueue } from '#store/events/event-queues'
import type { LoggedEvent } from '#store/events/logged-event'
import type { Readers } from '#store/store'
import type { ClientEvent, Event } from '#wire/events/index'
import type { OfferedEvent, Overlay } from '#wire/events/offered'

/** An event as a client sees it, with its id in the log. */
export interface ToldEvent {
  id: EventId
  event: ClientEvent
  /** The id of the oldest event that was merged into this one. */
  since?: EventId
}

interface Emitted extends LoggedEvent {
  event: Event
  personal: ReadonlyMap<AccountId, Overlay>
}

/**
 * The event as the queue's account may see it; undefined if the account may not see it. Queues for all channels also
 * get messages of public channels that their account isn't in, unless the person has become a guest.
 */
export function offered(
  store: Pick<Readers, 'realm'>,
  logged: LoggedEvent,
  queue: EventQueue,
): OfferedEvent | undefined {
  // The log contains only events from the builders in `wire/events`, together with what `emit` was given.
  const { accounts, personal, inPublicChannel, event } = logged as Emitted
  if (accounts.has(queue.accountId)) {
    const own = personal.get(queue.accountId)
    // The same event, with some of its fields as this account sees them.
    return own ? ({ ...event, ...own } as OfferedEvent) : event
  }
  return inPublicChannel && asksForAllChannels(queue) && !rosterOf(store).isGuest(queue.accountId) ? event : undefined
}
