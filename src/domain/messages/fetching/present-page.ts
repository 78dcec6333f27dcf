import { ANSWER_BYTES } from '#domain/limits'
import type { WrittenItem } from '#lib/json/shared-text'
import { writtenList } from '#lib/json/written-json'
import type { IndexEntry } from '#store/message-index/entry'
import type { MessageRow } from '#store/tables/messages'
import type { Effort } from '../narrow/effort'
import type { Fetched } from '../narrow/fetch-range'
import type { Lookups } from '../narrow/lookups'
import { type Presentation, type Presented, Presenter, type PresentingContext } from './present-messages'

/**
 * The maximum number of characters that are read on each side of the anchor. It exceeds an answer's limit, since a row
 * has its text both as HTML and as Markdown, and only one of them is shown.
 */
const CHARACTERS_READ = 1.5 * ANSWER_BYTES

interface Found {
  entry: IndexEntry
  row: MessageRow
}

type MessageWriter = Pick<Presenter, 'write'>

interface Page {
  messages: Presented[]
  foundOldest: boolean
  foundNewest: boolean
  /** Whether the page has all messages that were found. */
  isWhole: boolean
}

/**
 * The messages that were found, as the viewer sees them. If an answer doesn't have room for all, those farthest from
 * the anchor are left out, but at least one is kept. `foundOldest` and `foundNewest` are about the messages that are
 * kept.
 */
export const presentPage = (
  context: PresentingContext,
  lookups: Lookups,
  fetched: Omit<Fetched, 'foundAnchor'>,
  presentation: Presentation,
): Page => writePage(new Presenter(context, lookups, presentation), lookups, fetched)

/** Like `presentPage`, but the given writer writes the messages. */
export function writePage(presenter: MessageWriter, lookups: Lookups, fetched: Omit<Fetched, 'foundAnchor'>): Page {
  const { entries, anchor } = fetched
  const middle = entries.findIndex(({ id }) => id >= anchor)
  const split = middle < 0 ? entries.length : middle
  const older = read(lookups, entries.slice(0, split).reverse())
  const newer = read(lookups, entries.slice(split))
  const written = writeWithin(presenter, lookups.effort, older, newer)
  return {
    messages: writtenList<Presented>([...written.older.reverse(), ...written.newer]),
    foundOldest: fetched.foundOldest && written.older.length === split,
    foundNewest: fetched.foundNewest && written.newer.length === entries.length - split,
    isWhole: written.older.length + written.newer.length === entries.length,
  }
}

function read(lookups: Lookups, entries: readonly IndexEntry[]): Found[] {
  let at = -1
  return lookups.rowsWithin(entries, CHARACTERS_READ).map(({ row }) => {
    // Rows are in the order of their entries.
    do at++
    while (entries[at]!.id !== row.id)
    return { row, entry: entries[at]! }
  })
}

/**
 * Writes messages as JSON from the anchor in both directions, as many as fit and can be searched for words to
 * highlight. The anchor is the first of the newer ones.
 */
function writeWithin(
  presenter: MessageWriter,
  effort: Readonly<Effort>,
  older: readonly Found[],
  newer: readonly Found[],
) {
  const written = { older: [] as WrittenItem[], newer: [] as WrittenItem[] }
  const sides = [
    { found: newer, texts: written.newer },
    { found: older, texts: written.older },
  ]
  let bytes = 0
  for (let at = 0; at < Math.max(older.length, newer.length); at++) {
    for (const { found, texts } of sides) {
      const one = found[at]
      if (!one) continue
      const { text, bytes: more } = presenter.write(one.entry, one.row)
      const isFirst = bytes === 0
      bytes += more
      if (!isFirst && (bytes > ANSWER_BYTES || !effort.isOnePiece)) return written
      texts.push(text)
    }
  }
  return written
}
