import type { MessageId } from '#lib/ids'
import { copyEntry, type IndexEntry } from '#store/message-index/entry'
import { compileReadable } from '../narrow/compile-narrow'
import type { NarrowContext } from '../narrow/lookups'
import type { Narrow } from '../narrow/narrow'
import type { Term } from '../narrow/term'

/**
 * Those of some messages that the viewer can read and a narrow selects, ascending. The others are
 * as if absent.
 */
export function findRequested(
  context: NarrowContext,
  terms: readonly Term[],
  ids: readonly MessageId[],
): { narrow: Narrow; entries: IndexEntry[] } {
  const narrow = compileReadable(context, terms)
  const entries: IndexEntry[] = []
  context.store.index.visit(new Set(ids), (entry) => {
    if (narrow.has(entry)) entries.push(copyEntry(entry))
  })
  return { narrow, entries }
}
