import * as z from 'zod'
import { int, listOf, MOST_PEOPLE, requiredText, strictModel } from './params'

/** The year 9999. */
const LATEST = 253_402_300_799

/** A draft as clients send it; its id is never among the keys. */
export const draft = strictModel('DraftData', {
  type: z.enum(['private', 'stream', '']),
  to: listOf(int, MOST_PEOPLE),
  topic: z.string(),
  content: requiredText,
  timestamp: z
    .preprocess((value) => (value instanceof Number ? value.valueOf() : value), z.number().max(LATEST))
    .nullable()
    .optional(),
})
