import type { Event } from '.'

/** Somebody whom the reader of an event may not see, under the address that stands for them. */
export interface Stranger {
  id: number
  email: string
}

/** What differs in an event for one person: merged over its top level when it is delivered. */
export interface Overlay {
  flags?: readonly string[]
  strangers?: readonly Stranger[]
}

/** An event as one person may see it, before it is fitted to their client. */
export type OfferedEvent = Event & { readonly strangers?: readonly Stranger[] }
