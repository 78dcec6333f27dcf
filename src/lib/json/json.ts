/**
 * Clients never nest this deep; a value that does would overflow the stack of whatever walks or
 * clones it.
 */
const MAX_DEPTH = 100

/** Numbers that JavaScript would read as another number: whole floats, and integers beyond 2^53. */
const DELICATE_NUMBER = /\d[.eE]|\d{16}/
const SURROGATE_ESCAPE = /\\u[dD][89a-fA-F]/
const INTEGER = /^-?\d+$/

/**
 * JSON as strictly typed servers read it. A float that happens to be whole (`1.0`, `1e3`) is a
 * boxed `Number`, so that it isn't taken for an integer; an integer beyond every range stays a
 * finite number. Throws a SyntaxError for what isn't JSON, holds half a surrogate pair, or is
 * nested too deep.
 */
export function parseJson(text: string): unknown {
  if (isNestedTooDeep(text)) throw new SyntaxError('nested too deep')
  const delicate = DELICATE_NUMBER.test(text) || SURROGATE_ESCAPE.test(text)
  return delicate ? JSON.parse(text, readDelicately) : JSON.parse(text)
}

/** Text of which a part is no text in any encoding. */
export class HalfSurrogate extends SyntaxError {
  constructor() {
    super('half a surrogate pair')
  }
}

/** Writes JSON as `parseJson` reads it: a whole float stays a float, and a number beyond the range stays one. */
export const stringifyJson = (value: unknown): string =>
  hasStrictNumber(value) ? JSON.stringify(value, strictNumber) : JSON.stringify(value)

/** Reads JSON that `stringifyJson` wrote. Its size is bounded by the code that made it. */
export const reviveJson = (text: string): unknown =>
  DELICATE_NUMBER.test(text) ? JSON.parse(text, readDelicately) : JSON.parse(text)

/** TypeScript doesn't know it yet. */
const { rawJSON } = JSON as unknown as { rawJSON(text: string): unknown }

/** Such numbers are rare, and a replacer makes writing several times as slow. */
function hasStrictNumber(value: unknown): boolean {
  if (typeof value === 'number') return value === Number.POSITIVE_INFINITY || value === Number.NEGATIVE_INFINITY
  if (typeof value !== 'object' || value === null) return false
  if (value instanceof Number) return true
  return Object.values(value).some(hasStrictNumber)
}

function strictNumber(_name: string, value: unknown): unknown {
  if (value instanceof Number) return rawJSON(value.toFixed(1))
  return value === Number.POSITIVE_INFINITY || value === Number.NEGATIVE_INFINITY
    ? rawJSON(value > 0 ? '1e999' : '-1e999')
    : value
}

function readDelicately(key: string, value: unknown, context?: { source?: string }): unknown {
  if (!key.isWellFormed()) throw new HalfSurrogate()
  if (typeof value === 'string' && !value.isWellFormed()) throw new HalfSurrogate()
  if (typeof value !== 'number') return value
  if (INTEGER.test(context?.source ?? '')) return Math.min(Math.max(value, -Number.MAX_VALUE), Number.MAX_VALUE)
  return Number.isInteger(value) ? Object(value) : value
}

export function isNestedTooDeep(text: string): boolean {
  if (text.length <= MAX_DEPTH) return false
  let depth = 0
  let inString = false
  for (let i = 0; i < text.length; i++) {
    const character = text[i]
    if (inString && character === '\\') i++
    else if (character === '"') inString = !inString
    else if (inString) continue
    else if (character === '[' || character === '{') depth++
    else if (character === ']' || character === '}') depth--
    if (depth > MAX_DEPTH) return true
  }
  return false
}

/** How much of the storage, or of an answer, a value takes as JSON. */
export const jsonBytes = (value: unknown): number => Buffer.byteLength(JSON.stringify(value))
