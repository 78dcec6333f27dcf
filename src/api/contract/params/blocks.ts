import * as z from 'zod'
import { parseJson } from '#lib/json/json'
import { countCharacters, strip } from '#lib/text/text'
import { type IssueDetails, report } from './problems'

/**
 * The maximum number of names, settings and similar items in one list. Lists of people and of messages may be longer.
 */
const LONGEST_LIST = 1000
/** The maximum number of keys in an object whose keys the caller chooses. */
const MOST_KEYS = 1000
const LONGEST_KEY = 1000
/** The limit on a list of people, with room for everyone in a large organization. */
export const MOST_PEOPLE = 20_000
/**
 * The limit on a list of messages. A client that has been away for a long time may mark everything that it shows as
 * read.
 */
export const MOST_MESSAGES = 100_000

// ---- values, most of them inside JSON

export const NOT_AN_INTEGER = { abort: true, error: '{name} is not an integer' } as const

/**
 * An integer in JSON: `json(listOf(int))`; with a bound, `int.max(100)`. Integers of any size pass; a float never does,
 * not even `1.0`.
 */
export const int = z.number().refine(Number.isInteger, NOT_AN_INTEGER)
export const nonNegativeInt = int.min(0)
/** Integers of 32 bits, like those in Zulip's database. Others are "too large" or "too small". */
export const smallInt = int.min(-2_147_483_648).max(2_147_483_647)
export const bool = z.boolean()
/** Any JSON value, but not a missing one: for fields whose type depends on another field. */
export const anything = z.unknown().refine((value) => value !== undefined, { abort: true })
/** Any number. Whole floats are parsed as objects (decision 0042). */
export const float = z.preprocess(
  (value) => (value instanceof Number ? value.valueOf() : value),
  z.number({ error: '{name} is not a float' }),
)

/** One of the given integers: `json(intIn([1, 2, 3]))`. */
export function intIn<const Values extends readonly number[]>(values: Values): z.ZodType<Values[number]> {
  const params = { problem: 'notListed' } satisfies IssueDetails
  const isListed = (value: number): value is Values[number] => values.includes(value)
  return int.refine(isListed, { params }).meta({ enum: [...values] })
}

/**
 * One of the given strings, for parameters whose error is "Not in the list of possible values". For others, use
 * `z.enum`.
 */
export function textIn<const Values extends readonly string[]>(values: Values): z.ZodType<Values[number], string> {
  const params = { problem: 'notListed' } satisfies IssueDetails
  const isListed = (value: string): value is Values[number] => values.includes(value)
  return z
    .string()
    .refine(isListed, { params })
    .meta({ enum: [...values] })
}

/**
 * Alternatives with the labels that errors show. If none matches, the error has the label of the first one. Example:
 * `json(union({ 'list[str]': listOf(z.string()), 'list[int]': listOf(int) }))`.
 */
export function union<Options extends Record<string, z.ZodType>>(
  options: Options,
): z.ZodType<z.output<Options[keyof Options]>> {
  // A pipe stops at the issues of its first half. Without it, zod prefers an option that only failed a check (a bound,
  // a length) to the others, and reports that one without the label.
  const alternatives = Object.values(options).map((option) => option.pipe(z.unknown()))
  const label = Object.keys(options)[0]
  // A pipe to `unknown` loses the type of its result.
  return z.union(alternatives, { error: label }) as unknown as z.ZodType<z.output<Options[keyof Options]>>
}

/**
 * An object whose errors name its kind:
 * `Invalid drafts[0]: Input should be a valid dictionary or instance of Draft`.
 */
export function model<Shape extends z.core.$ZodLooseShape>(name: string, shape: Shape): z.ZodObject<Shape> {
  return z.object(shape, { error: notModel(name) })
}

/** Like `model`, but keys that aren't in the shape are an error. */
export function strictModel<Shape extends z.core.$ZodLooseShape>(
  name: string,
  shape: Shape,
): z.ZodObject<Shape, z.core.$strict> {
  return z.strictObject(shape, { error: notModel(name) })
}

function notModel(name: string) {
  return (issue: z.core.$ZodRawIssue) =>
    issue.code === 'invalid_type'
      ? `Invalid {name}: Input should be a valid dictionary or instance of ${name}`
      : undefined
}

/**
 * A list with a limit, since other requests wait while items are checked. A longer list is refused before the check.
 * The check stops at the first bad item, because only the first issue is reported, and a bad item takes much more time
 * than a good one.
 */
export function listOf<Item extends z.ZodType>(item: Item, most: number = LONGEST_LIST) {
  let hasBad = false
  const untilBad: z.ZodType = z.any()
  untilBad._zod.run = (payload, context) => {
    if (hasBad) return payload
    const checked = item._zod.run(payload, context)
    hasBad = 'issues' in checked && checked.issues.length > 0
    return checked
  }
  return z.preprocess(
    (value, { issues }) => {
      hasBad = false
      if (!Array.isArray(value) || value.length <= most) return value
      issues.push({ code: 'custom', input: value, message: `{name} has too many items (limit: ${most})` })
      return z.NEVER
    },
    // `untilBad` accepts the same values as `item`, so it returns the same type.
    z.array(untilBad as Item),
  )
}

/**
 * An object whose keys the caller chooses. The number and the length of the keys are limited here. An operation that
 * stores the values must limit their total size.
 */
export function recordOf<Value extends z.ZodType>(value: Value, most: number = MOST_KEYS) {
  const refusalOf = (keys: string[]) => {
    if (keys.length > most) return `{name} has too many keys (limit: ${most})`
    const isTooLong = keys.some((key) => key.length > LONGEST_KEY)
    return isTooLong ? `{name} has a key that is too long (limit: ${LONGEST_KEY} characters)` : undefined
  }
  return z.preprocess(
    (given, { issues }) => {
      const isObject = typeof given === 'object' && given !== null
      const message = isObject ? refusalOf(Object.keys(given)) : undefined
      if (message === undefined) return given
      issues.push({ code: 'custom', input: given, message })
      return z.NEVER
    },
    z.record(z.string(), value),
  )
}

// ---- parameters as they are sent

/** Text as it was sent. `text.check(maxCharacters(60))`, `text.optional()`, `text.default('')`. */
export const text = z.string()
/** Text that is stored and shown. It contains no null bytes. */
export const storedText = text.refine((value) => !value.includes('\0'), '{name} must not contain null bytes')
/** Text without white space around it. */
export const strippedText = text.overwrite(strip)
/** Stripped text. If it is empty, the error is "cannot be blank". */
export const requiredText = strippedText.min(1, { abort: true })

/** Checks that a string has at most this many code points. Otherwise, it "is too long (limit: 60 characters)". */
export function maxCharacters(maximum: number): z.core.CheckFn<string> {
  return ({ value, issues }) => {
    if (countCharacters(value) <= maximum) return
    issues.push({ code: 'too_big', origin: 'string', maximum, inclusive: true, input: value })
  }
}

/** JSON inside a parameter: `json(listOf(int))`, `json(bool.nullable())`. */
export function json<Schema extends z.ZodType>(schema: Schema) {
  return z.string().transform(readJson).pipe(schema)
}

/** The schema of the JSON in a parameter made by `json`; undefined for other parameters. */
export function insideJson(schema: z.ZodType): z.ZodType | undefined {
  if (!(schema instanceof z.ZodPipe && schema.def.in instanceof z.ZodPipe)) return undefined
  const reader = schema.def.in.def.out
  return reader instanceof z.ZodTransform && reader.def.transform === readJson
    ? (schema.def.out as z.ZodType)
    : undefined
}

function readJson(raw: string, context: z.core.$RefinementCtx): unknown {
  try {
    return parseJson(raw)
  } catch {
    report(context, 'notJson', raw)
    return z.NEVER
  }
}

export const integer = json(int)
export const nonNegativeInteger = json(nonNegativeInt)
export const smallInteger = json(smallInt)
export const boolean = json(bool)
/** A time in UNIX seconds, up to the end of the year 9999. */
export const deliveryTime = json(int.max(253_402_300_799))
export const integers = json(listOf(int))
export const strings = json(listOf(z.string()))

/**
 * Converts a parameter. If the conversion returns undefined, it fails with REQUEST_VARIABLE_INVALID, "Bad value for
 * 'time': soon".
 */
export function converted<Out>(convert: (raw: string) => Out | undefined) {
  return text.transform((raw, context): Out => {
    const value = convert(raw)
    if (value !== undefined) return value
    report(context, 'badValue', raw)
    return z.NEVER
  })
}
