import { jsonBytes } from '#lib/json/json'
import type { StoredEdit } from '../tables/messages'

/**
 * Earlier versions are stored in the message's row, which has a limit. The oldest are dropped first. The limit is in
 * bytes of JSON.
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
