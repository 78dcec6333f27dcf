import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { MessageId } from '#lib/ids'

/**
 * Key: the account and the reminder's own id, so that an account's reminders are one range. The message's text isn't
 * stored: it is read when the reminder is listed or sent, with the permissions at that time.
 */
export const reminders = sqliteTable('reminders', {
  key: integer('key').primaryKey(),
  messageId: integer('message_id').notNull().$type<MessageId>(),
  /** Empty if there is no note. */
  note: text('note').notNull(),
  /** UNIX seconds. */
  dueAt: integer('due_at').notNull(),
  /** Whether the reminder was due and couldn't be sent. */
  hasFailed: integer('has_failed', { mode: 'boolean' }).notNull().default(false),
})
