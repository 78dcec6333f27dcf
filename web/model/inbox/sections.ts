import type { Channel } from '../channels/channels'
import type { Store } from '../store/store'
import { channelsInOrder } from './sidebar-order'

/** The user's own section that a channel is in; empty if it is in none. */
export const sectionOf = ({ personal }: Channel): string => personal?.edgewise_section ?? ''

/** Whether the server supports sections. Only servers that support them send `edgewise_sends_mail`. */
export const hasSections = ({ facts }: Store): boolean => facts.get('edgewise_sends_mail') !== undefined

/** The names of the user's sections, in order. */
export function sectionsIn(store: Store): readonly string[] {
  const names = channelsInOrder(store).map(sectionOf)
  return [...new Set(names)].filter(Boolean).sort(new Intl.Collator(undefined, { numeric: true }).compare)
}
