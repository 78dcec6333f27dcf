import type { AccountId } from '#lib/ids'
import type { Overlay } from '#wire/events/offered'

/** The recipients of an event. They are fixed when it is emitted, whatever changes later. */
export interface Recipients {
  /**
   * The accounts entitled to it. Deactivated accounts have no queue, so naming them does no harm.
   */
  accounts: Iterable<AccountId>
  /** The parts that differ for single people, merged over the event's top level when it is delivered. */
  personal?: ReadonlyMap<AccountId, Overlay>
  /**
   * A message in a public channel: queues that ask for all public channels get it too, with
   * `flags: []`.
   */
  inPublicChannel?: boolean
}
