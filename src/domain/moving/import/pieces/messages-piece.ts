import * as z from 'zod'
import { LONGEST_TEXTS } from './longest-texts'
import { account, channel, message, people, seconds } from './values'

const edit = z.object({
  accountId: account.nullable(),
  editedAt: seconds,
  prevSource: z.string().max(LONGEST_TEXTS.source).optional(),
  prevTopic: z.string().max(LONGEST_TEXTS.topic).optional(),
  topic: z.string().max(LONGEST_TEXTS.topic).optional(),
  prevChannelId: channel.optional(),
  channelId: channel.optional(),
})

const reaction = z.object({
  accountId: account,
  emojiName: z.string().max(LONGEST_TEXTS.emoji),
  emojiCode: z.string().max(LONGEST_TEXTS.emoji),
  reactionType: z.string().max(LONGEST_TEXTS.reactionType),
})

/** The people whom a message concerned when it was sent, and those who acted on it later. */
const concerns = z.object({
  mentioned: people.optional(),
  group: people.optional(),
  topicWildcard: people.optional(),
  channelWildcard: people.optional(),
  alertWords: people.optional(),
  starred: people.optional(),
  collapsed: people.optional(),
  /** The people who added the message to their history by acting on it. */
  holders: people.optional(),
})

const messageRow = z.object({
  id: message,
  senderId: account,
  /** A channel and a topic, or all participants of a direct conversation. */
  place: z.union([
    z.object({ channelId: channel, topic: z.string().max(LONGEST_TEXTS.topic) }),
    z.object({ people: people.min(1).max(1000) }),
  ]),
  /** The index of the audience in the message's piece. */
  audience: z.int().min(0),
  client: z.string().max(LONGEST_TEXTS.client),
  sentAt: seconds,
  editedAt: seconds.nullable(),
  source: z.string().max(LONGEST_TEXTS.source),
  /** The HTML on the old server. It is only compared with this server's own: see `import-messages.ts`. */
  html: z.string().max(LONGEST_TEXTS.renderedMessage).nullable(),
  isResolvedNotice: z.boolean(),
  edits: z.array(edit).max(1000),
  reactions: z.array(reaction).max(10_000),
  concerns,
  /** Ids of the files in the message. */
  files: z.array(z.int()).max(1000),
})

export const messagesPiece = z.object({
  audiences: z.array(people).max(10_000),
  rows: z.array(messageRow).max(2000),
})
