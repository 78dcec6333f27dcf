import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { AccountId, ChannelId } from '#lib/ids'

/** The conversation of a scheduled message or a draft. `people` includes the author only if there is nobody else. */
export type StoredPlace =
  | { kind: 'channel'; channelId: ChannelId; topic: string }
  | { kind: 'direct'; people: AccountId[] }

/** Key: the author and the message's own id, so that an author's messages are one range. */
export const scheduledMessages = sqliteTable('scheduled_messages', {
  key: integer('key').primaryKey(),
  place: text('address', { mode: 'json' }).notNull().$type<StoredPlace>(),
  source: text('source').notNull(),
  /** The HTML from when the message was scheduled or last changed. The message is rendered again when it is sent. */
  html: text('html').notNull(),
  /** UNIX seconds. */
  dueAt: integer('due_at').notNull(),
  readBySender: integer('read_by_sender', { mode: 'boolean' }).notNull(),
  /** The client that scheduled or last changed the message. */
  client: text('client').notNull(),
  /** `sent` rows are kept for a while, so that a change that comes too late gets a specific error. */
  state: text('state').notNull().$type<'waiting' | 'failed' | 'sent'>(),
  failure: text('failure'),
})
