import type { Channel } from '../channels/channels'
import type { Store } from '../store/store'
import { sectionOf, sectionsIn } from './sections'
import { channelsInOrder, FOLDS_ALWAYS, SHORT } from './sidebar-order'

/** A value of `demote_inactive_streams`: inactive channels are never collapsed. */
const FOLDS_NEVER = 3

/** `pinned` is always open, and `others` is always open if there are no sections. */
type SidePartKind = 'pinned' | 'section' | 'others' | 'inactive' | 'muted'

/** One group of channels in the sidebar. */
export interface SidePart {
  readonly kind: SidePartKind
  /** The name of one of the user's own sections; empty for other parts. */
  readonly name: string
  readonly ids: readonly number[]
}

/**
 * The user's channels in parts: pinned ones, the user's sections, all others, inactive ones, and muted ones. In a
 * long list, those that `isFirst` selects come first in each part. Only a long list has a part for inactive ones,
 * unless the user has chosen otherwise.
 */
export function sideChannels(store: Store, isFirst: (id: number) => boolean): readonly SidePart[] {
  const channels = channelsInOrder(store)
  const isLong = channels.length > SHORT
  const folds = store.settings.get('demote_inactive_streams')
  const foldsInactive = folds === FOLDS_ALWAYS || (isLong && folds !== FOLDS_NEVER)
  const kindOf = (channel: Channel): SidePartKind => {
    const { personal, stream_id } = channel
    if (personal?.is_muted) return 'muted'
    if (personal?.pin_to_top) return 'pinned'
    if (sectionOf(channel)) return 'section'
    return foldsInactive && channel.is_recently_active === false && !isFirst(stream_id) ? 'inactive' : 'others'
  }
  const byKind = Map.groupBy(channels, kindOf)
  const part = (kind: SidePartKind, name = '', found = byKind.get(kind) ?? []): SidePart => {
    const ids = found.map(({ stream_id }) => stream_id as number)
    const ordered = isLong ? [...ids.filter(isFirst), ...ids.filter((id) => !isFirst(id))] : ids
    return { kind, name, ids: ordered }
  }
  const inSections = Map.groupBy(byKind.get('section') ?? [], sectionOf)
  const sections = sectionsIn(store).map((name) => part('section', name, inSections.get(name) ?? []))
  const all = [part('pinned'), ...sections, part('others'), part('inactive'), part('muted')]
  return all.filter(({ ids }) => ids.length > 0)
}
