import { type Narrow, narrowParameter } from '../../model/conversations/narrow'

/** The name of the recent searches in `localStorage`, from which they are deleted when the user logs out. */
const NAME = 'edgewise search'
const MOST = 5

interface Kept {
  readonly ownId: number
  readonly searches: readonly Narrow[]
}

/** The user's recent searches in this browser, newest first. */
export function recentSearches(ownId: number): readonly Narrow[] {
  try {
    const kept = JSON.parse(localStorage.getItem(NAME) ?? 'null') as Kept | null
    return kept?.ownId === ownId ? kept.searches : []
  } catch {
    return []
  }
}

export function searchedFor(ownId: number, narrow: Narrow): void {
  const others = recentSearches(ownId).filter((one) => narrowParameter(one) !== narrowParameter(narrow))
  const kept: Kept = { ownId, searches: [narrow, ...others].slice(0, MOST) }
  try {
    localStorage.setItem(NAME, JSON.stringify(kept))
  } catch {
    // If there is no storage, only the list of searches is lost.
  }
}
