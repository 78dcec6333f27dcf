import * as z from 'zod'
import { json, recordOf, valueError } from '../contract/params'

const MOST_PARTS = 100
/** The limit on the marks (`MARKS`) of one field of a snapshot, in characters: enough for 100,000 people. */
const LONGEST_PART = 200_000
/** The marks of one field: numbers of batches and their hashes, alternating, such as `0.Zk3vN0aQxw1b-_7u.4.d0Pq…`. */
const MARKS = /^(?:\d{1,10}\.[\w-]{16}(?:\.(?=\d)|$))*$/

const marksOfPart = z
  .string()
  .max(LONGEST_PART)
  .refine((text) => MARKS.test(text), valueError('Not a list of batches and marks'))

/** Marks of an earlier snapshot: for each field, the numbers of its batches and their hashes. */
export const knownParameter = json(recordOf(marksOfPart, MOST_PARTS))
