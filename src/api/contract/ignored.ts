import { BadRequest } from '#lib/errors'
import type { Operation } from './operation'
import { judge, type RawParameters, type Verdict } from './verdict'

/** Together: the answer repeats them, and a poll that waits keeps them. */
const LONGEST_IGNORED_NAMES = 4_000

/** What was sent and isn't the operation's, sorted. Parameters of the path count only there. */
export function findIgnored(operation: Operation, sent: RawParameters, pathNames: readonly string[]): string[] {
  if (operation.reportsIgnored === false) return []
  const aliases = Object.values(operation.aliases ?? {}).flat()
  const known = new Set(['client', ...Object.keys(operation.params.shape), ...aliases])
  for (const name of pathNames) known.delete(name)
  return Object.keys(sent)
    .filter((name) => !known.has(name))
    .sort()
}

/** The verdict on the parameters, once one is found on those that the operation doesn't know. */
export function judgeIgnored(verdict: Verdict, ignored: string[]): { params: Verdict; ignored: string[] } {
  const length = ignored.reduce((sum, name) => sum + name.length, 0)
  if (length <= LONGEST_IGNORED_NAMES) return { params: verdict, ignored }
  const error = new BadRequest(
    `Unsupported parameters have names too long (limit: ${LONGEST_IGNORED_NAMES} characters)`,
  )
  return { params: { ok: false, error: error.toWire() }, ignored: [] }
}

/** The verdict on what was sent, beside or in the path, wherever it was read. */
export function judgeSent(
  operation: Operation,
  sent: RawParameters,
  inPath: RawParameters,
): { params: Verdict; ignored: string[] } {
  const verdict = judge(operation, Object.assign(Object.create(null), sent, inPath))
  return judgeIgnored(verdict, findIgnored(operation, sent, Object.keys(inPath)))
}
