import { ANSWER_BYTES } from '#domain/limits'
import type { MessageId } from '#lib/ids'
import { copyEntry, type IndexEntry } from '#store/message-index/entry'
import { searchMatch } from '#wire/search-match'
import { compilePersonalNarrow } from '../narrow/compile-narrow'
import { CHARACTERS_A_LOOK } from '../narrow/effort'
import type { NarrowContext } from '../narrow/lookups'
import type { Term } from '../narrow/term'
import { TooMuchText } from './too-much-text'

/** Returns the given messages that the viewer received and a narrow selects, with the matching words highlighted. */
export function matchMessages(context: NarrowContext, ids: readonly MessageId[], terms: readonly Term[]) {
  const narrow = compilePersonalNarrow(context, terms)
  const { lookups, search } = narrow
  const entries: IndexEntry[] = []
  context.store.index.visit(ids, (entry) => {
    if (narrow.has(entry)) entries.push(copyEntry(entry))
    lookups.effort.requireOnePiece()
  })
  const rows = lookups.rowsWithin(entries, ANSWER_BYTES)
  if (rows.length < entries.length) throw new TooMuchText()
  const matches: Record<MessageId, ReturnType<typeof searchMatch>> = {}
  let bytes = 0
  for (const { row } of rows) {
    if (search) lookups.effort.spend(Math.ceil(row.html.length / CHARACTERS_A_LOOK.parsed))
    lookups.effort.requireOnePiece()
    const topic = row.topicId === 0 ? '' : lookups.places.topic(row.topicId)
    const match = searchMatch(row.html, topic, search?.keys)
    bytes += Buffer.byteLength(JSON.stringify(match))
    if (bytes > ANSWER_BYTES) throw new TooMuchText()
    matches[row.id] = match
  }
  return matches
}
