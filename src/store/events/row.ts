import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { type Notes, withNotes } from './logged-event'

/** Rows with fewer characters than this stay text: compressing them isn't worth the time. */
const DEFLATED_FROM = 6_000
/** The fastest compression level, which finds repeated fields as well as the others do. */
const LEVEL = 1
const END_OF_HEAD = '\n'.charCodeAt(0)

/**
 * SQL for the JSON whose first item has a row's time and notes. In a compressed row, this is the header, so nothing has
 * to be decompressed.
 */
export const HEAD =
  "CASE typeof(events) WHEN 'blob' THEN CAST(substr(events, 1, instr(events, x'0A') - 1) AS TEXT) ELSE events END"

/** The value of the column `events`: JSON, or a JSON header, a line feed, and the deflated JSON. */
export function storedRow(events: readonly string[], now: number, notes?: Notes): string | Uint8Array {
  const json = `[${events.join()}]`
  if (json.length < DEFLATED_FROM) return notes ? `[${withNotes(events, notes).join()}]` : json
  const head = JSON.stringify([{ at: Math.floor(now / 1000), ...notes }])
  return Buffer.concat([Buffer.from(`${head}\n`), deflateRawSync(json, { level: LEVEL })])
}

/** The JSON of a row's events. */
export function jsonOf(row: string | ArrayBuffer): string {
  if (typeof row === 'string') return row
  const bytes = new Uint8Array(row)
  return inflateRawSync(bytes.subarray(bytes.indexOf(END_OF_HEAD) + 1)).toString()
}
