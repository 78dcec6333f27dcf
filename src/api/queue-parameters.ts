import * as z from 'zod'
import { readInteger } from '../lib/read-integer'
import { converted, json, listOf } from './params'

/** A queue is a row, so a list of what it is for has an end. */
export const eventTypeNames = listOf(z.string().max(100), 500)

const pair = z
  .array(z.string())
  .length(2, '{name} should have exactly 2 items')
  .transform((terms) => terms as [operator: string, operand: string])

/** What a queue's messages are narrowed by: pairs of words, the only form there is for queues. */
export const queueNarrow = json(listOf(pair)).default([])

const LONGEST_LIFESPAN = 2 ** 32 - 1

/** Read for its errors only: queues live as long as the log goes back. */
export const lifespan = converted((raw) => {
  const seconds = readInteger(raw)
  return seconds !== undefined && seconds >= 0 && seconds <= LONGEST_LIFESPAN ? seconds : undefined
})
