import type * as z from 'zod'
import type { WireError } from '#lib/errors'
import { TooLong, withinBounds } from './bounds'
import { template } from './params/texts'

/**
 * The parameters by name. The object is made with `Object.create(null)`, since `__proto__` is a name like any other.
 */
export type RawParameters = Record<string, string>

export type Verdict = { ok: true; value: Record<string, unknown> } | { ok: false; error: WireError }

interface Operation {
  params: z.ZodObject
  aliases?: Readonly<Record<string, readonly string[]>>
}

/** Replaces a value if a parameter was sent under two names. */
class ConfusingNames {
  constructor(
    readonly first: string,
    readonly second: string,
  ) {}
}

type Issue = z.core.$ZodIssue
type Path = readonly PropertyKey[]

/** Options that make zod use our error messages. */
const ASKING = { reportInput: true, error: (issue: z.core.$ZodRawIssue) => template(issue) } as const

/** Zod's verdict on the parameters: their values, or the documented error for the first wrong one. */
export function judge(operation: Operation, sent: RawParameters): Verdict {
  // `safeParseAsync` would report issues in the order in which checks are completed. We report the first one in the
  // order in which the parameters are declared.
  const bounded = withinBounds(operation.params, underOneName(operation.aliases, sent))
  const result = operation.params.safeParse(bounded, ASKING)
  if (result.success) return { ok: true, value: result.data }
  return { ok: false, error: describe(result.error.issues[0]!, []) }
}

function underOneName(aliases: Operation['aliases'], sent: RawParameters): Record<string, unknown> {
  if (!aliases) return sent
  const byName: Record<string, unknown> = Object.assign(Object.create(null), sent)
  for (const [name, others] of Object.entries(aliases)) {
    const [used, second] = [name, ...others].filter((candidate) => candidate in sent)
    if (used === undefined) continue
    byName[name] = second === undefined ? sent[used] : new ConfusingNames(used, second)
  }
  return byName
}

function describe(issue: Issue, above: Path): WireError {
  const path = [...above, ...issue.path]
  if (issue.input instanceof ConfusingNames) return confusing(issue.input)
  if (issue.input instanceof TooLong) return badRequest(issue.input.msg)
  if (issue.input === undefined) return missing(path)
  const branch = issue.code === 'invalid_union' ? issue.errors[0]?.[0] : undefined
  // A union's own message is the label of its first branch; see `union`.
  if (branch) return describe(branch, [...path, issue.message])
  const { problem, refusal } = (issue.code === 'custom' ? issue.params : undefined) ?? {}
  if (refusal) return refusal.toWire()
  if (problem === 'badValue') return badValue(nameOf(path), issue)
  return badRequest(fill(issue, path))
}

function fill(issue: Issue, path: Path): string {
  const keys = issue.code === 'unrecognized_keys' ? issue.keys : []
  // For an unknown key, the path ends with that key.
  const name = nameOf(keys.length > 0 ? [...path, keys[0]!] : path)
  const values: Record<string, string> = { name, key: keys[0] ?? '' }
  return issue.message.replace(/\{(name|key)\}/g, (_, word: string) => values[word] ?? '')
}

function missing(path: Path): WireError {
  const name = nameOf(path)
  if (path.length === 1) {
    return { ...badRequest(`Missing '${name}' argument`), code: 'REQUEST_VARIABLE_MISSING', extra: { var_name: name } }
  }
  return badRequest(`${name} field is missing: Field required`)
}

function badValue(name: string, issue: Issue): WireError {
  const value = issue.input
  return {
    ...badRequest(`Bad value for '${name}': ${value}`),
    code: 'REQUEST_VARIABLE_INVALID',
    extra: { var_name: name, bad_value: value },
  }
}

function confusing({ first, second }: ConfusingNames): WireError {
  return {
    ...badRequest(`Can't decide between '${first}' and '${second}' arguments`),
    code: 'REQUEST_CONFUSING_VAR',
    extra: { var_name1: first, var_name2: second },
  }
}

function badRequest(msg: string): WireError {
  return { status: 400, code: 'BAD_REQUEST', msg }
}

/** Formats a path like `drafts[0]["type"]`. Non-ASCII characters in keys are escaped, for example as `\u00e9`. */
function nameOf([name, ...position]: Path): string {
  return String(name) + position.map((step) => `[${escaped(JSON.stringify(step))}]`).join('')
}

function escaped(text: string): string {
  return text.replace(/[\u007f-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
