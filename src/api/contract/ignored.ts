import { BadRequest } from '#lib/errors'
import type { Operation as AnyOperation } from './operation'
import { judge, type RawParameters, type Verdict } from './verdict'

/** The part of an operation that says which parameters it takes. */
type Operation = Pick<AnyOperation, 'params' | 'aliases' | 'path' | 'reportsIgnored'>

/**
 * The limit on the total length of all unknown names, in characters: the answer repeats them, and a waiting poll stores
 * them.
 */
const LONGEST_IGNORED_NAMES = 4_000

/**
 * The parameter names of each operation, except for path parameters. They are collected when the operation is first
 * called.
 */
const knownNames = new WeakMap<Operation, ReadonlySet<string>>()

function knownNamesOf(operation: Operation): ReadonlySet<string> {
  const known = knownNames.get(operation) ?? listKnownNames(operation)
  knownNames.set(operation, known)
  return known
}

/** The names of the parameters that a request may have in its query or its body. Path parameters aren't among them. */
function listKnownNames({ params, aliases = {}, path }: Operation): ReadonlySet<string> {
  const names = new Set(['client', ...Object.keys(params.shape), ...Object.values(aliases).flat()])
  for (const [, name] of path.matchAll(/:(\w+)/g)) names.delete(name!)
  return names
}

/** The sent parameters that the operation doesn't have, sorted by name; none if the operation doesn't report them. */
function findIgnored(operation: Operation, sent: RawParameters): string[] {
  if (operation.reportsIgnored === false) return []
  const known = knownNamesOf(operation)
  return Object.keys(sent)
    .filter((name) => !known.has(name))
    .sort()
}

/**
 * Returns a refusal if the names of the unknown parameters are too long in total. Otherwise, keeps the verdict on the
 * known ones.
 */
function judgeIgnored(verdict: Verdict, ignored: string[]): { params: Verdict; ignored: string[] } {
  if (ignored.length === 0) return { params: verdict, ignored }
  const length = ignored.reduce((sum, name) => sum + name.length, 0)
  if (length <= LONGEST_IGNORED_NAMES) return { params: verdict, ignored }
  const error = new BadRequest(
    `The names of unsupported parameters are too long (limit: ${LONGEST_IGNORED_NAMES} characters in total)`,
  )
  return { params: { ok: false, error: error.toWire() }, ignored: [] }
}

/**
 * Returns the verdict on all parameters of a request, including those in its path, and the names of the ignored ones.
 */
export function judgeSent(
  operation: Operation,
  sent: RawParameters,
  inPath: RawParameters,
): { params: Verdict; ignored: string[] } {
  const hasPath = Object.keys(inPath).length > 0
  // Most requests have no parameters in their path, and copying their parameters takes as long as checking them.
  const verdict = judge(operation, hasPath ? Object.assign(Object.create(null), sent, inPath) : sent)
  return judgeIgnored(verdict, findIgnored(operation, sent))
}
