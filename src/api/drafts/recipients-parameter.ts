import type * as z from 'zod'
import type { SentRecipients } from '#domain/drafts/scheduled/stored-place'
import { int, json, listOf, MOST_PEOPLE, union } from '../contract/params'

/** The id of a channel, or a list of people's ids. */
export const recipients: z.ZodType<SentRecipients, string> = json(union({ int, 'list[int]': listOf(int, MOST_PEOPLE) }))
