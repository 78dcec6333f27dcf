import * as z from 'zod'
import type { Delivery } from './delivery'
import type { Notice } from './integration'

/**
 * A schema that is created when it is first used, because creating those of all services would slow down every start.
 */
export type Shape<Payload> = () => z.ZodType<Payload>

export function shape<Payload>(make: () => z.ZodType<Payload>): Shape<Payload> {
  let made: z.ZodType<Payload> | undefined
  return () => {
    made ??= make()
    return made
  }
}

/** Reads a value with a schema. Throws the `ZodError` that the framework reports to the bot's owner. */
export function read<Payload>(wanted: Shape<Payload>, value: unknown): Payload {
  return wanted().parse(value, { reportInput: false })
}

/** Returns the value if it matches the schema; undefined otherwise. */
export function find<Payload>(wanted: Shape<Payload>, value: unknown): Payload | undefined {
  const result = wanted().safeParse(value)
  return result.success ? result.data : undefined
}

export const text = z.string()
export const number = z.number()
export const flag = z.boolean()
/** A value that some services send as a string and others as a number. */
export const textOrNumber = z.union([z.string(), z.number()]).transform(String)

/** A field that may be missing, null or of another type. In these cases, the message leaves it out. */
export function maybe<Schema extends z.ZodType>(schema: Schema) {
  return schema.nullish().catch(undefined)
}

export const object = z.object
/** An object that keeps members that aren't in its schema. */
export const looseObject = z.looseObject
export const list = z.array

/** Turns the payload of an event into a message. `on` makes such a function, for tables of events. */
export type Teller = (payload: unknown, delivery: Delivery) => Notice | undefined

export function on<Payload>(
  make: () => z.ZodType<Payload>,
  tell: (payload: Payload, delivery: Delivery) => Notice | undefined,
): Teller {
  const wanted = shape(make)
  return (payload, delivery) => tell(read(wanted, payload), delivery)
}

/**
 * Names and values that the sender chooses, such as labels. Values other than strings, numbers and booleans are left
 * out.
 */
export const pairs = () =>
  z
    .record(z.string(), maybe(z.union([z.string(), z.number(), z.boolean()]).transform(String)))
    .transform((all) => Object.entries(all).flatMap(([name, value]) => (value == null ? [] : [[name, value] as const])))

/** Any value, or none. */
export const anything = z.unknown().optional()
/** An object whose fields the service or the sender chooses. */
export const freeObject = z.record(z.string(), z.unknown())
