import * as z from 'zod'
import { insideJson } from './params'

/** The limit on text that has no limit of its own, in bytes. A row has room for much more. */
export const LONGEST_TEXT = 100_000
/**
 * The limit on a JSON parameter, in bytes: enough for a hundred thousand ids. Strings in it normally have a lower
 * limit.
 */
export const LONGEST_JSON = 1_500_000
/** The largest number of bytes that one UTF-16 code unit takes in UTF-8. */
const MOST_BYTES_OF_A_UNIT = 3

const own = z.registry<{ textBytes: number }>()

/** Sets the limit on a parameter's text, or on each string in its JSON: `withTextsUpTo(500_000, json(…))`. */
export function withTextsUpTo<Schema extends z.ZodType>(textBytes: number, schema: Schema): Schema {
  own.add(schema, { textBytes })
  return schema
}

/** Replaces a value that is too long, so that the error is reported when the parameter's turn comes. */
export class TooLong {
  constructor(readonly msg: string) {}
}

/**
 * The parameters that were sent, with a marker in place of each value that is too long, or that is JSON with too long a
 * string. These limits are checked before the operation's schema.
 */
export function withinBounds(params: z.ZodObject, sent: Record<string, unknown>): Record<string, unknown> {
  let bounded = sent
  for (const name in sent) {
    const value = sent[name]
    if (typeof value !== 'string' || value.length * MOST_BYTES_OF_A_UNIT <= LONGEST_TEXT) continue
    // Every value in the shape is a zod schema.
    const schema = params.shape[name] as z.ZodType | undefined
    const problem = schema && problemOf(value, schema)
    if (problem === undefined) continue
    if (bounded === sent) bounded = Object.assign(Object.create(null), sent)
    bounded[name] = new TooLong(`${name} ${problem}`)
  }
  return bounded
}

function problemOf(value: string, schema: z.ZodType): string | undefined {
  const textBytes = own.get(unwrapped(schema))?.textBytes ?? LONGEST_TEXT
  const isJson = readsJson(schema)
  const most = isJson ? LONGEST_JSON : textBytes
  const bytes = Buffer.byteLength(value)
  if (bytes > most) return `is too long (limit: ${most} bytes)`
  if (isJson && bytes > textBytes && hasTextBeyond(value, textBytes)) {
    return `has a text that is too long (limit: ${textBytes} bytes)`
  }
  return undefined
}

export const readsJson = (schema: z.ZodType): boolean => insideJson(unwrapped(schema)) !== undefined

/** The schema inside an optional parameter or one with a default. */
function unwrapped(schema: z.ZodType): z.ZodType {
  const isWrapped = schema instanceof z.ZodOptional || schema instanceof z.ZodDefault
  return isWrapped ? unwrapped(schema.unwrap() as z.ZodType) : schema
}

/** Whether JSON contains a string whose escaped form has more than `most` bytes. */
function hasTextBeyond(json: string, most: number): boolean {
  for (let start = json.indexOf('"'); start >= 0; ) {
    let end = start + 1
    while (end < json.length && json[end] !== '"') end += json[end] === '\\' ? 2 : 1
    const mayBeLong = (end - start) * MOST_BYTES_OF_A_UNIT > most
    if (mayBeLong && Buffer.byteLength(json.slice(start + 1, end)) > most) return true
    start = json.indexOf('"', end + 1)
  }
  return false
}
