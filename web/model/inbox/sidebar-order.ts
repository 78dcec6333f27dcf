import type { Channel } from '../channels/channels'
import type { Store } from '../store/store'

/** If there are at most this many channels, the sidebar collapses inactive ones only if the user has chosen that. */
export const SHORT = 20

/** A value of `demote_inactive_streams`: inactive channels are always collapsed. */
export const FOLDS_ALWAYS = 2

/** The user's channels as lists show them: pinned ones first, then by name. */
export function channelsInOrder(store: Store): Channel[] {
  return store.channels
    .live()
    .filter(({ isSubscribed }) => isSubscribed)
    .sort(byPinThenName)
}

function byPinThenName(one: Channel, other: Channel): number {
  const pinned = Number(other.personal?.pin_to_top ?? false) - Number(one.personal?.pin_to_top ?? false)
  return pinned || byName(one, other)
}

const collator = new Intl.Collator(undefined, { sensitivity: 'base', numeric: true })
export const byName = (one: { name: string }, other: { name: string }): number => collator.compare(one.name, other.name)
