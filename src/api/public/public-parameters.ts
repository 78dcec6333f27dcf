import * as z from 'zod'
import { parseId, type TopicId } from '#lib/ids'
import { plainId } from '../contract/params'

/** The highest page number. Requests for higher numbers get this page. */
const LAST_PAGE = 10_000

export const page = plainId.transform((given) => Math.min(Math.max(1, given), LAST_PAGE))

export const topicId = z
  .string()
  .regex(/^[0-9]+$/)
  .transform(parseId<TopicId>)
