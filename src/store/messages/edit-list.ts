import { jsonBytes } from '#lib/json/json'
import type { StoredEdit } from '../tables/messages'

/**
 * Earlier versions are kept on the message's row, which has a limit. The oldest go first. In bytes
 * of JSON.
 */
export const MESSAGE_EDITS_BYTES = 500_000

/** The newest of a message's edits, as many as its row may have. */
export function newestEdits(edits: readonly StoredEdit[]): StoredEdit[] {
  let bytes = 0
  return edits.filter((edit) => {
    bytes += jsonBytes(edit)
    return bytes <= MESSAGE_EDITS_BYTES
  })
}
