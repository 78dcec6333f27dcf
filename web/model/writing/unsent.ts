import type { Unsaved } from './drafting'
import type { Outgoing } from './outgoing'

/** What one wrote and the server doesn't have. */
export interface Unsent {
  readonly outgoing: readonly Outgoing[]
  readonly drafts: readonly Unsaved[]
}

/** What of it is worth offering to whoever leaves. */
export function textsOf({ outgoing, drafts }: Unsent): string[] {
  const unsent = outgoing.filter(({ state }) => state !== 'sent').map(({ content }) => content)
  return [...unsent, ...drafts.map(({ text }) => text)].filter((text) => text.trim() !== '')
}

/**
 * What lies in two places, with messages in the order of their writing. What is in both is as the
 * later one has it.
 */
export function together(later: Unsent, earlier: Unsent): Unsent {
  const messages = new Map([...earlier.outgoing, ...later.outgoing].map((one) => [one.localId, one]))
  return {
    outgoing: [...messages.values()].sort((one, other) => one.at - other.at),
    drafts: [...later.drafts, ...earlier.drafts],
  }
}
