import * as z from 'zod'
import { LONGEST_IDLE_SECONDS } from '#domain/queues/lifetime'
import { readInteger } from '#lib/text/read-integer'
import { converted, json, listOf } from '../contract/params'

/** Types of events. Their number and length are limited, because each queue is stored as one row. */
export const eventTypeNames = listOf(z.string().max(100), 500)

const pair = z
  .array(z.string())
  .length(2, '{name} should have exactly 2 items')
  // The length was checked above.
  .transform((terms) => terms as [operator: string, operand: string])

/** A queue's narrow: pairs of operator and operand, the only form that queues accept. */
export const queueNarrow = json(listOf(pair)).default([])

const LONGEST_LIFESPAN = 2 ** 32 - 1

/** The number of seconds for which a queue is kept while nobody polls it; 0 for the longest possible time. */
export const lifespan = converted((raw) => {
  const seconds = readInteger(raw)
  return seconds !== undefined && seconds >= 0 && seconds <= LONGEST_LIFESPAN ? seconds : undefined
})

const MOBILE = 'mobile'

/**
 * The newer form of `queue_lifespan_secs`. Phones send `mobile` for the longest possible lifetime, since they sleep for
 * a long time.
 */
export const idleTimeout = converted((raw) => {
  if (raw === MOBILE || raw === `"${MOBILE}"`) return LONGEST_IDLE_SECONDS
  const seconds = readInteger(raw)
  return seconds !== undefined && seconds > 0 ? seconds : undefined
})
