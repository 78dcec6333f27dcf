import type { Unsaved } from './drafting'
import type { Outgoing } from './outgoing'

/** The user's messages whose events haven't arrived, and drafts that the server doesn't have. */
export interface Unsent {
  readonly outgoing: readonly Outgoing[]
  readonly drafts: readonly Unsaved[]
}

/** The unsent text that is worth offering to a user who is leaving. */
export function textsOf({ outgoing, drafts }: Unsent): string[] {
  const unsent = outgoing.filter(({ state }) => state !== 'sent').map(({ content }) => content)
  return [...unsent, ...drafts.map(({ text }) => text)].filter((text) => text.trim() !== '')
}

/**
 * Merges two sets of messages and drafts, with messages in the order in which they were written. The later set takes
 * priority.
 */
export function together(later: Unsent, earlier: Unsent): Unsent {
  const messages = new Map([...earlier.outgoing, ...later.outgoing].map((one) => [one.localId, one]))
  return {
    outgoing: [...messages.values()].sort((one, other) => one.at - other.at),
    drafts: [...later.drafts, ...earlier.drafts],
  }
}
