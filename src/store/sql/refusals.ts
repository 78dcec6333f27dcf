import { LARGEST_ROW_BYTES, LONGEST_STATEMENT, MOST_BOUND_PARAMETERS } from '#lib/platform/platform-limits'

/**
 * The error for a statement that the platform would refuse. The message is SQLite's, so that logs look the same
 * everywhere.
 */
class StatementRefused extends Error {
  override readonly name = 'StatementRefused'
}

/** SQLite's maximum overhead per column: its type and length at the start of the row. */
const COLUMN_OVERHEAD = 9
const UTF8_AT_MOST = 3

/**
 * Refuses statements that Cloudflare would refuse. All the values bound to a statement are treated as one row. For a
 * normal statement, this check costs one addition per parameter.
 */
export function refuseTooLarge(query: string, bindings: readonly unknown[]): void {
  if (bindings.length > MOST_BOUND_PARAMETERS) throw new StatementRefused('too many SQL variables: SQLITE_ERROR')
  if (query.length > LONGEST_STATEMENT) throw new StatementRefused('statement too long: SQLITE_TOOBIG')
  if (total(bindings, mostBytesOf) <= LARGEST_ROW_BYTES) return
  if (total(bindings, bytesOf) > LARGEST_ROW_BYTES) throw new StatementRefused('string or blob too big: SQLITE_TOOBIG')
}

function total(bindings: readonly unknown[], sizeOf: (value: unknown) => number): number {
  let bytes = 0
  for (const value of bindings) bytes += sizeOf(value) + COLUMN_OVERHEAD
  return bytes
}

const mostBytesOf = (value: unknown): number =>
  typeof value === 'string' ? value.length * UTF8_AT_MOST : bytesOf(value)

function bytesOf(value: unknown): number {
  if (typeof value === 'string') return Buffer.byteLength(value)
  if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) return value.byteLength
  return 0
}
