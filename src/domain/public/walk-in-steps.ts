import type { IndexCursor } from '#store/message-index/index-cursor'

/** The number of index entries that are examined before other requests get a turn. */
const ENTRIES_A_STEP = 16_384

/** The reason why a walk ended: nothing is left, `visit` has enough, or other requests should get a turn. */
type WalkEnd = 'end' | 'enough' | 'pause'

/** Visits entries until `visit` returns false because it has enough, or until the step's limit is reached. */
export function walkAStep(cursor: IndexCursor, visit: (entry: IndexCursor) => boolean): WalkEnd {
  for (let seen = 0; seen < ENTRIES_A_STEP; seen++) {
    if (!cursor.next()) return 'end'
    if (!visit(cursor)) return 'enough'
  }
  return 'pause'
}
