import type { IndexCursor } from '#store/message-index/index-cursor'

/** How many entries of the index are passed over before others have their turn. */
const ENTRIES_A_STEP = 16_384

/** Why a walk ended: nothing is left, the visitor had enough, or it was time for others. */
type WalkEnd = 'end' | 'enough' | 'pause'

/** Visits entries until the visitor says that it has enough, and no more of them than a step may. */
export function walkAStep(cursor: IndexCursor, visit: (entry: IndexCursor) => boolean): WalkEnd {
  for (let seen = 0; seen < ENTRIES_A_STEP; seen++) {
    if (!cursor.next()) return 'end'
    if (!visit(cursor)) return 'enough'
  }
  return 'pause'
}
