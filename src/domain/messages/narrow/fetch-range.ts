import type { IndexEntry } from '#store/message-index/entry'
import { type Anchor, NEWEST } from './anchor'
import { isUnread } from './flag-conditions'
import { notMuted } from './muted-conditions'
import type { Narrow } from './narrow'
import type { Term } from './term'

export interface Range {
  anchor: Anchor
  includeAnchor: boolean
  before: number
  after: number
}

export interface Fetched {
  /** Ascending. */
  entries: IndexEntry[]
  anchor: number
  foundAnchor: boolean
  foundOldest: boolean
  foundNewest: boolean
}

/**
 * The messages of a narrow around an anchor. Where nothing is asked for on either side: the anchor
 * alone, if at all.
 */
export function fetchRange(narrow: Narrow, range: Range, anchor: number): Fetched {
  const atOldest = anchor === 0
  const atNewest = anchor >= NEWEST
  const wanted = { before: range.before, after: atNewest ? 0 : range.after }
  const looksBefore = !atOldest && wanted.before > 0
  const looksAfter = wanted.after > 0
  const includesAnchor = !atNewest && range.includeAnchor
  const newer = looksAfter ? narrow.take(anchor, 'newer', wanted.after + 1) : []
  const found = includesAnchor ? (looksAfter ? newer.find(({ id }) => id === anchor) : narrow.at(anchor)) : undefined
  const after = newer.filter(({ id }) => id !== anchor).slice(0, wanted.after)
  const before = looksBefore ? narrow.take(anchor - 1, 'older', wanted.before).reverse() : []
  return {
    entries: [...before, ...(found ? [found] : []), ...after],
    anchor,
    foundAnchor: found !== undefined,
    foundOldest: atOldest || before.length < wanted.before,
    foundNewest: atNewest || after.length < wanted.after,
  }
}

/**
 * The oldest unread message of a narrow that isn't muted, among the viewer's own; else the newest
 * there can be.
 */
export function firstUnread(personal: Narrow, terms: readonly Term[]): number {
  const { lookups } = personal
  const unread = personal.and(isUnread(lookups), notMuted(lookups, terms))
  return unread.take(0, 'newer', 1)[0]?.id ?? NEWEST
}
