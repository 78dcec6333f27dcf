import { BadRequest } from '#lib/errors'
import { NEWEST } from '../narrow/anchor'
import { compileNarrow, compilePersonalNarrow } from '../narrow/compile-narrow'
import { type Fetched, Gathering, type Range } from '../narrow/fetch-range'
import { isUnread } from '../narrow/flag-conditions'
import type { NarrowContext } from '../narrow/lookups'
import { notMuted } from '../narrow/muted-conditions'
import type { Narrow } from '../narrow/narrow'
import type { Term } from '../narrow/term'

/** The maximum number of messages in one request's range, and of ids in a request for particular messages. */
export const MOST_MESSAGES = 5000

/** Throws if the message at the anchor is to be left out, unless the anchor is at an end of the range. */
export function checkRange({ includeAnchor, before, after }: Range): void {
  if (before > 0 && after > 0 && !includeAnchor) {
    throw new BadRequest('The anchor can only be excluded at an end of the range')
  }
}

export const beginFinding = (range: Range) => new Gathering(range)

/**
 * The messages of a narrow around an anchor, and the narrow itself. Undefined if another step must continue, after
 * other requests have had a turn.
 */
export function findMessages(
  context: NarrowContext,
  terms: readonly Term[],
  gathering: Gathering,
): { narrow: Narrow; fetched: Fetched } | undefined {
  gathering.begin()
  gathering.anchor ??= firstUnread(context, terms, gathering)
  const { anchor } = gathering
  if (anchor === undefined) return undefined
  const narrow = compileNarrow(context, terms)
  narrow.lookups.effort.restart()
  const fetched = gathering.fetch(narrow, anchor)
  return fetched && { narrow, fetched }
}

/**
 * The id of the oldest unread and unmuted message of a narrow, among those that the viewer received. If there is none,
 * an id above the newest message's; undefined if another step must continue.
 */
function firstUnread(context: NarrowContext, terms: readonly Term[], gathering: Gathering): number | undefined {
  const personal = compilePersonalNarrow(context, terms)
  const unread = personal.and(isUnread(personal.lookups), notMuted(personal.lookups, terms))
  unread.lookups.effort.restart()
  if (!gathering.firstUnread.goOn(unread, 0, gathering.isPatient)) return undefined
  return gathering.firstUnread.entries[0]?.id ?? NEWEST
}
