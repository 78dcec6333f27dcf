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
