import * as z from 'zod'
import { MAX_MESSAGE_LENGTH, MAX_SNIPPET_TITLE_LENGTH } from '#domain/limits'
import { LONGEST_TEXTS } from './longest-texts'
import { account, channel, LARGEST_ID, message, people, rows, seconds } from './values'

const topicPolicy = z.object({
  accountId: account,
  channelId: channel,
  topic: z.string().max(LONGEST_TEXTS.topic),
  policy: z.int().min(1).max(3),
  updatedAt: seconds,
})

const mute = z.object({ accountId: account, mutedId: account, mutedAt: seconds })

const unread = z.object({ accountId: account, ids: z.array(message).max(100_000) })

const scheduled = z.object({
  id: z.int().min(1).max(LARGEST_ID),
  senderId: account,
  place: z.union([
    z.object({ kind: z.literal('channel'), channelId: channel, topic: z.string().max(LONGEST_TEXTS.topic) }),
    z.object({ kind: z.literal('direct'), people: people.min(1) }),
  ]),
  source: z.string().max(LONGEST_TEXTS.source),
  dueAt: seconds,
  readBySender: z.boolean(),
  client: z.string().max(LONGEST_TEXTS.client),
  failure: z.string().nullable(),
})

const snippet = z.object({
  id: z
    .int()
    .min(1)
    .max(LARGEST_ID - 1),
  authorId: account,
  title: z.string().min(1).max(MAX_SNIPPET_TITLE_LENGTH),
  content: z.string().min(1).max(MAX_MESSAGE_LENGTH),
  createdAt: seconds,
})

export const policiesPiece = z.object({ topics: z.array(topicPolicy).max(10_000), mutes: z.array(mute).max(10_000) })
export const unreadPiece = rows(unread)
export const scheduledPiece = rows(scheduled)
export const snippetsPiece = rows(snippet)
