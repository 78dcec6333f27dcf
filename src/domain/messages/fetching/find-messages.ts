import { BadRequest } from '#lib/errors'
import { compileNarrow, compilePersonalNarrow } from '../narrow/compile-narrow'
import { type Fetched, fetchRange, firstUnread, type Range } from '../narrow/fetch-range'
import type { NarrowContext } from '../narrow/lookups'
import type { Narrow } from '../narrow/narrow'
import type { Term } from '../narrow/term'

/** How many messages one request may ask for. */
export const MOST_MESSAGES = 5000

/** An anchor that is left out lies beside one range of messages, not between two. */
export function checkRange({ includeAnchor, before, after }: Range): void {
  if (before > 0 && after > 0 && !includeAnchor) {
    throw new BadRequest('The anchor can only be excluded at an end of the range')
  }
}

/** The messages of a narrow around an anchor, and the narrow itself. */
export function findMessages(
  context: NarrowContext,
  terms: readonly Term[],
  range: Range,
): { narrow: Narrow; fetched: Fetched } {
  const narrow = compileNarrow(context, terms)
  const { anchor } = range
  const from = anchor === 'first_unread' ? firstUnread(compilePersonalNarrow(context, terms), terms) : anchor
  return { narrow, fetched: fetchRange(narrow, range, from) }
}
