import type { MessageId } from '#lib/ids'
import { copyEntry, type IndexEntry } from '#store/message-index/entry'
import { compileNarrow, compileReadable } from '../narrow/compile-narrow'
import type { NarrowContext } from '../narrow/lookups'
import type { Narrow } from '../narrow/narrow'
import type { Term } from '../narrow/term'

/**
 * Messages among the given ones that the viewer can read and a narrow selects, ascending. Only messages that the viewer
 * received are found, unless the narrow shows channel history, or there is no narrow and `isAnyReadable` is true. Other
 * messages are treated as absent.
 */
export function findRequested(
  context: NarrowContext,
  terms: readonly Term[],
  ids: readonly MessageId[],
  isAnyReadable: boolean,
): { narrow: Narrow; entries: IndexEntry[] } {
  const narrow = isAnyReadable ? compileReadable(context, terms) : compileNarrow(context, terms)
  const entries: IndexEntry[] = []
  context.store.index.visit(new Set(ids), (entry) => {
    if (narrow.has(entry)) entries.push(copyEntry(entry))
    narrow.lookups.effort.requireOnePiece()
  })
  return { narrow, entries }
}
