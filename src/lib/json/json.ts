/**
 * The deepest nesting that is accepted. A much deeper value would overflow the stack of code that walks or clones it.
 */
const MAX_DEPTH = 100

/**
 * Matches all numbers that JavaScript would change (floats that are whole, and integers beyond 2^53), and some others.
 */
const DELICATE_NUMBER = /\d[.eE]|\d{16}/
const SURROGATE_ESCAPE = /\\u[dD][89a-fA-F]/
const INTEGER = /^-?\d+$/

/**
 * Reads JSON as strictly typed servers do. A float that is a whole number (`1.0`, `1e3`) becomes a boxed `Number`, so
 * that it isn't mistaken for an integer. An integer that is too large stays a finite number. Throws a SyntaxError if
 * the text isn't JSON, contains half a surrogate pair, or is nested too deeply.
 */
export function parseJson(text: string): unknown {
  if (isNestedTooDeep(text)) throw new SyntaxError('nested too deep')
  const delicate = DELICATE_NUMBER.test(text) || SURROGATE_ESCAPE.test(text)
  return delicate ? JSON.parse(text, readDelicately) : JSON.parse(text)
}

/** The error for text with half a surrogate pair, which UTF-8 can't encode. */
export class HalfSurrogate extends SyntaxError {
  constructor() {
    super('half a surrogate pair')
  }
}

/**
 * Writes JSON from which `parseJson` reads the same value: a whole float stays a float, and a number that is too large
 * stays too large.
 */
export const stringifyJson = (value: unknown): string =>
  hasStrictNumber(value) ? JSON.stringify(value, strictNumber) : JSON.stringify(value)

/** Reads JSON that `stringifyJson` wrote, without checking how deeply it is nested. */
export const reviveJson = (text: string): unknown =>
  DELICATE_NUMBER.test(text) ? JSON.parse(text, readDelicately) : JSON.parse(text)

/** TypeScript doesn't have a type for this function yet. */
const { rawJSON } = JSON as unknown as { rawJSON(text: string): unknown }

/**
 * Whether a value contains a number that needs the replacer. Most don't, and a replacer makes writing several times as
 * slow.
 */
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

/** The number of bytes that a value takes as JSON, in storage or in an answer. */
export const jsonBytes = (value: unknown): number => Buffer.byteLength(JSON.stringify(value))
