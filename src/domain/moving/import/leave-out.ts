import { ProtocolError } from '#lib/errors'

/** Collects what the import leaves out or changes, and why. */
export type Tell = (what: string) => void

/** The maximum length of a reason, which may quote the given value. */
const LONGEST_REASON = 120

/** Whether the API's own check accepts a value. If not, its error is reported. */
export function passes(what: string, check: () => void, tell: Tell): boolean {
  try {
    check()
    return true
  } catch (error) {
    if (!(error instanceof ProtocolError)) throw error
    tell(`${what} (${error.message.slice(0, LONGEST_REASON)})`)
    return false
  }
}

/**
 * Keeps the rows that pass a check, which also gets the rows that were kept before. Together they have at most
 * `longestInAll` characters.
 */
export function onlyAllowed<Row>(
  rows: readonly Row[],
  {
    what,
    check,
    longestInAll,
    tell,
  }: { what: string; check: (row: Row, others: Row[]) => void; longestInAll: number; tell: Tell },
): Row[] {
  const kept: Row[] = []
  let length = 0
  for (const row of rows) {
    const size = JSON.stringify(row).length
    if (!passes(what, () => check(row, kept), tell)) continue
    if (length + size > longestInAll) tell(`${what} (they take up too much space)`)
    else {
      kept.push(row)
      length += size
    }
  }
  return kept
}
