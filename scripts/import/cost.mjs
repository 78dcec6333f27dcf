/** Rows that Cloudflare's free plan lets an account write in a day. */
const FREE_ROWS_A_DAY = 100_000
/**
 * A message and its words; index blocks, audiences and flags are shared. The organization comes with
 * its tables. Fitted to three imports: see docs/moving.md.
 */
const ROWS_OF = {
  organization: 600,
  people: 3,
  channels: 4,
  subscriptions: 2,
  messages: 2.12,
  unread: 2,
  policies: 4,
  scheduled: 3,
  snippets: 1,
  file: 6,
  commit: 4,
}
const BYTES_A_ROW = 1024 ** 2

/**
 * About how many rows a piece will write.
 *
 * @param {string} kind
 * @param {any} piece
 * @param {Buffer} [bytes]
 */
export function countRows(kind, piece, bytes) {
  const things = piece.rows?.length ?? (piece.topics ? piece.topics.length + piece.mutes.length : 1)
  return Math.ceil(things * ROWS_OF[kind] + (bytes ? bytes.byteLength / BYTES_A_ROW : 0))
}

/** @param {number} rows */
export function daysOf(rows) {
  const days = Math.max(1, Math.ceil(rows / FREE_ROWS_A_DAY))
  return days === 1 ? '1 day' : `${days} days`
}
