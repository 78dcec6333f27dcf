import { jsonBytes } from '#lib/json/json'
import type { StoredEdit } from '../tables/messages'

/**
 * The maximum size, in bytes of JSON, of a message's earlier versions, which are stored in the message's row. The
 * oldest are dropped first.
 */
export const MESSAGE_EDITS_BYTES = 500_000

/** The newest of a message's edits, as many as fit into its row. */
export function newestEdits(edits: readonly StoredEdit[]): StoredEdit[] {
  let bytes = 0
  return edits.filter((edit) => {
    bytes += jsonBytes(edit)
    return bytes <= MESSAGE_EDITS_BYTES
  })
}
