import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { ReadonlyBitmap } from '#lib/bitmap'
import type { AccountId, MessageId } from '#lib/ids'
import { bitmap } from './columns'

/** A message that people may have to be notified about. */
export interface NoticedMessage {
  messageId: MessageId
  isEdit: boolean
}

/** Messages that people may have to be emailed about: one row for each, however many people it concerns. */
export const mailNotices = sqliteTable('mail_notices', {
  id: integer('id').primaryKey(),
  messageId: integer('message_id').notNull().$type<MessageId>(),
  /** People whom the message may concern. Whether it does is checked when the email is sent. */
  people: bitmap('people').notNull().$type<ReadonlyBitmap<AccountId>>(),
  isEdit: integer('is_edit', { mode: 'boolean' }).notNull(),
  /** UNIX ms. */
  notedAt: integer('noted_at').notNull(),
})

export type StoredMailNotice = typeof mailNotices.$inferSelect

/**
 * Emails that a person gets later than usual, because they chose a longer delay or because an attempt to send them an
 * email failed.
 */
export const heldMails = sqliteTable(
  'held_mails',
  {
    accountId: integer('account_id').primaryKey().$type<AccountId>(),
    /** UNIX ms. */
    dueAt: integer('due_at').notNull(),
    notices: text('notices', { mode: 'json' }).notNull().$type<readonly NoticedMessage[]>(),
    /** The number of consecutive failed attempts to send the person an email. */
    failures: integer('failures').notNull(),
  },
  (table) => [index('held_mails_by_due').on(table.dueAt)],
)

export type HeldMail = typeof heldMails.$inferSelect
