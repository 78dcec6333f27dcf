import type { Event } from '.'

/** Someone whom the reader of an event may not see, with their placeholder address. */
export interface Stranger {
  id: number
  email: string
}

/** The parts of an event that differ for one person. Delivery merges them into the event's top level. */
export interface Overlay {
  flags?: readonly string[]
  strangers?: readonly Stranger[]
}

/** An event as one person may see it, before it is adapted to their client. */
export type OfferedEvent = Event & { readonly strangers?: readonly Stranger[] }
