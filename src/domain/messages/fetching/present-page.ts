import { ANSWER_BYTES } from '#domain/limits'
import type { IndexEntry } from '#store/message-index/entry'
import type { SizedRow } from '#store/messages/message-reader'
import type { MessageFacts } from '#wire/message'
import type { Fetched } from '../narrow/fetch-range'
import type { Lookups } from '../narrow/lookups'
import { type Presentation, Presenter, type PresentingContext } from './present-messages'

/** Read for either side of the anchor: beside what is shown, a row has the text's other form. */
const CHARACTERS_READ = 1.5 * ANSWER_BYTES

type Found = SizedRow & { entry: IndexEntry }
type Presented = ReturnType<Presenter['present']>

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
): { messages: Presented[]; foundOldest: boolean; foundNewest: boolean } {
  const { entries, anchor } = fetched
  const middle = entries.findIndex(({ id }) => id >= anchor)
  const split = middle < 0 ? entries.length : middle
  const older = read(lookups, entries.slice(0, split).reverse())
  const newer = read(lookups, entries.slice(split))
  const presenter = new Presenter(context, lookups, presentation)
  const nearest = nearestFirst(older, newer)
  const shown = fitsSurely(presenter, nearest, presentation)
    ? nearest.map(({ entry, row }) => presenter.present(entry, row))
    : presentWithin(presenter, nearest)
  const ids = new Set(shown.map(({ id }) => id))
  return {
    messages: shown.sort((one, other) => one.id - other.id),
    foundOldest: fetched.foundOldest && holdsAll(ids, entries.slice(0, split)),
    foundNewest: fetched.foundNewest && holdsAll(ids, entries.slice(split)),
  }
}

function read(lookups: Lookups, entries: readonly IndexEntry[]): Found[] {
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  return lookups.rowsWithin(entries, CHARACTERS_READ).map((sized) => ({ ...sized, entry: byId.get(sized.row.id)! }))
}

/** The anchor itself is the first of the newer ones. */
function nearestFirst(older: readonly Found[], newer: readonly Found[]): Found[] {
  const nearest: Found[] = []
  for (let at = 0; at < Math.max(older.length, newer.length); at++) {
    nearest.push(...[newer[at], older[at]].filter((found) => found !== undefined))
  }
  return nearest
}

/** In order, as many as fit. */
function presentWithin(presenter: Presenter, nearest: readonly Found[]): Presented[] {
  const shown: Presented[] = []
  let bytes = 0
  for (const { entry, row } of nearest) {
    const message = presenter.present(entry, row)
    bytes += Buffer.byteLength(JSON.stringify(message))
    if (bytes > ANSWER_BYTES && shown.length > 0) break
    shown.push(message)
  }
  return shown
}

const holdsAll = (shown: ReadonlySet<number>, entries: readonly IndexEntry[]) =>
  entries.every(({ id }) => shown.has(id))

/** More than one character takes in JSON: `\\u0001`. */
const CHARACTER_BYTES = 6
/** Names, addresses and everything else of a fixed number. */
const MESSAGE_BYTES = 5_000
const PERSON_BYTES = 2_000
/** What marks a word that was searched for. */
const MARK_BYTES = 40

/**
 * Whether there is room for all without looking closely: measuring a page costs a third of making
 * it.
 */
function fitsSurely(presenter: Presenter, found: readonly Found[], { search }: Presentation): boolean {
  let bytes = 0
  for (const { row, characters } of found) {
    const { place, topicLinks } = presenter.factsOf(row)
    const people = row.reactions.length + (place.kind === 'direct' ? place.participants.length : 0)
    const text = characters + (search ? row.html.length : 0) + lengthOf(topicLinks)
    bytes += MESSAGE_BYTES + PERSON_BYTES * people + CHARACTER_BYTES * text
    if (search) bytes += MARK_BYTES * row.source.length
    if (bytes > ANSWER_BYTES) return false
  }
  return true
}

const lengthOf = (links: MessageFacts['topicLinks']) =>
  links.reduce((sum, { text, url }) => sum + text.length + url.length, 0)
