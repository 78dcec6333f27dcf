import * as z from 'zod'
import { int, listOf, MOST_PEOPLE, requiredText, strictModel, union } from '../contract/params'

/** The end of the year 9999, in UNIX seconds. */
const LATEST = 253_402_300_799

/** A number. Whole floats are parsed as objects (decision 0042). */
const float = z.preprocess((value) => (value instanceof Number ? value.valueOf() : value), z.number())

/** A draft as clients send it. Keys that aren't listed here, even `id`, are an error. */
export const draft = strictModel('DraftData', {
  type: z.enum(['private', 'stream', '']),
  to: listOf(int, MOST_PEOPLE),
  topic: z.string(),
  content: requiredText,
  timestamp: union({ int, float })
    .refine((timestamp) => timestamp <= LATEST, '{name} is too large')
    .nullable()
    .optional(),
})
