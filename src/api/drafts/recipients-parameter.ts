import type * as z from 'zod'
import type { SentRecipients } from '#domain/scheduled/stored-place'
import { ALL_TEXTS_ARE_TYPED } from '#wire/adapt/of-level'
import { int, json, listOf, MOST_PEOPLE, text, union } from '../contract/params'

/** The id of a channel, or a list of people's ids. */
export const recipients: z.ZodType<SentRecipients, string> = ALL_TEXTS_ARE_TYPED
  ? json(union({ int, 'list[int]': listOf(int, MOST_PEOPLE) }))
  : text
