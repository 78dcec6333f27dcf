import type { MessageId } from '../../lib/ids'
import { copyEntry, type IndexEntry } from '../../store/messages/entry'
import { searchMatch } from '../../wire/search-match'
import { compilePersonalNarrow } from './narrow/compile-narrow'
import type { NarrowContext } from './narrow/lookups'
import type { Term } from './narrow/term'

/** Which of these messages, among the viewer's own, a narrow selects; with what was searched for marked. */
export function matchMessages(context: NarrowContext, ids: readonly MessageId[], terms: readonly Term[]) {
  const narrow = compilePersonalNarrow(context, terms)
  const { lookups, search } = narrow
  const entries: IndexEntry[] = []
  context.store.index.visit(ids, (entry) => {
    if (narrow.has(entry)) entries.push(copyEntry(entry))
  })
  return Object.fromEntries(
    lookups.rows(entries).map((row) => {
      const topic = row.topicId === 0 ? '' : lookups.places.topic(row.topicId)
      return [row.id, searchMatch(row.html, topic, search?.keys)]
    }),
  )
}
