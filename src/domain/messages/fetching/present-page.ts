import { ANSWER_BYTES } from '#domain/limits'
import type { MessageId } from '#lib/ids'
import { writtenList } from '#lib/written-json'
import type { IndexEntry } from '#store/message-index/entry'
import type { MessageRow } from '#store/tables/messages'
import type { Fetched } from '../narrow/fetch-range'
import type { Lookups } from '../narrow/lookups'
import { type Presentation, type Presented, Presenter, type PresentingContext } from './present-messages'

/** Read for either side of the anchor: beside what is shown, a row has the text's other form. */
const CHARACTERS_READ = 1.5 * ANSWER_BYTES

interface Found {
  entry: IndexEntry
  row: MessageRow
}

interface Page {
  messages: Presented[]
  foundOldest: boolean
  foundNewest: boolean
  /** Whether all that were found are there. */
  isWhole: boolean
}

/**
 * The messages that were found, as the viewer sees them, as many as an answer has room for: what is
 * farthest from the anchor is left out. There is always one, and what is said of the ends holds for
 * what is left.
 */
export function presentPage(
  context: PresentingContext,
  lookups: Lookups,
  fetched: Omit<Fetched, 'foundAnchor'>,
  presentation: Presentation,
): Page {
  const { entries, anchor } = fetched
  const middle = entries.findIndex(({ id }) => id >= anchor)
  const split = middle < 0 ? entries.length : middle
  const older = read(lookups, entries.slice(0, split).reverse())
  const newer = read(lookups, entries.slice(split))
  const presenter = new Presenter(context, lookups, presentation)
  const texts = writeWithin(presenter, nearestFirst(older, newer))
  const ascending = entries.map(({ id }) => texts.get(id)).filter((text) => text !== undefined)
  const holdsAll = (some: readonly IndexEntry[]) => some.every(({ id }) => texts.has(id))
  return {
    messages: writtenList<Presented>(ascending),
    foundOldest: fetched.foundOldest && holdsAll(entries.slice(0, split)),
    foundNewest: fetched.foundNewest && holdsAll(entries.slice(split)),
    isWhole: texts.size === entries.length,
  }
}

function read(lookups: Lookups, entries: readonly IndexEntry[]): Found[] {
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  return lookups.rowsWithin(entries, CHARACTERS_READ).map(({ row }) => ({ row, entry: byId.get(row.id)! }))
}

/** The anchor itself is the first of the newer ones. */
function nearestFirst(older: readonly Found[], newer: readonly Found[]): Found[] {
  const nearest: Found[] = []
  for (let at = 0; at < Math.max(older.length, newer.length); at++) {
    nearest.push(...[newer[at], older[at]].filter((found) => found !== undefined))
  }
  return nearest
}

/** As JSON, in order, as many as fit. */
function writeWithin(presenter: Presenter, nearest: readonly Found[]): Map<MessageId, string> {
  const texts = new Map<MessageId, string>()
  let bytes = 0
  for (const { entry, row } of nearest) {
    const written = presenter.write(entry, row)
    bytes += written.bytes
    if (bytes > ANSWER_BYTES && texts.size > 0) break
    texts.set(row.id, written.text)
  }
  return texts
}
