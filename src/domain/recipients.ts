import type { AccountId } from '#lib/ids'
import type { Overlay } from '#wire/events/offered'

/** The recipients of an event. They are fixed when it is emitted, whatever changes later. */
export interface Recipients {
  /** The accounts that may get the event. Deactivated accounts have no queue, so including them does no harm. */
  accounts: Iterable<AccountId>
  /** The parts that differ for individual people. On delivery, they are added to the event or replace its fields. */
  personal?: ReadonlyMap<AccountId, Overlay>
  /**
   * Whether the event is about a message in a public channel: queues for all public channels get it too, with `flags:
   * []`.
   */
  inPublicChannel?: boolean
}
