import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { ReadonlyBitmap } from '#lib/bitmap'
import type { AccountId, MessageId } from '#lib/ids'
import { bitmap } from './columns'

/** Browsers that get notifications. Key: the account and the row's own id. */
export const webPushSubscriptions = sqliteTable(
  'web_push_subscriptions',
  {
    key: integer('key').primaryKey(),
    /** A MAC of the address. The address itself is a secret, so it is stored only in encrypted form. */
    mark: text('mark').notNull().unique(),
    /** The address and keys as JSON, encrypted. */
    sealed: text('sealed').notNull(),
    /** The person's name for the device. */
    name: text('name').notNull(),
    /**
     * The session or key with which the browser was registered. The registration is valid only as long as that session
     * or key is.
     */
    credential: text('credential').notNull(),
    /** UNIX ms. */
    createdAt: integer('created_at').notNull(),
    /** The number of failures since the last success. */
    failures: integer('failures').notNull(),
    /** The problem with the last request, if it failed. */
    problem: text('problem'),
    /** The newest messages of conversations whose notifications are held after a temporary failure. */
    held: text('held', { mode: 'json' }).notNull().$type<readonly MessageId[]>(),
    /** UNIX ms: before this time, only test notifications are sent to the browser. */
    heldUntil: integer('held_until').notNull(),
  },
  (table) => [index('web_push_held').on(table.heldUntil).where(sql`held_until > 0`)],
)

/**
 * New messages and edits that people may still have to be notified of in their browsers: one row for each, however many
 * people it concerns.
 */
export const pushNotices = sqliteTable('push_notices', {
  id: integer('id').primaryKey(),
  messageId: integer('message_id').notNull().$type<MessageId>(),
  /** People whom the message may concern. Whether it does is checked when the notification is sent. */
  people: bitmap('people').notNull().$type<ReadonlyBitmap<AccountId>>(),
  isEdit: integer('is_edit', { mode: 'boolean' }).notNull(),
})

export type StoredPushNotice = typeof pushNotices.$inferSelect
