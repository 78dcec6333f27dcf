import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/**
 * Emails that are waiting to be sent. They are encrypted, so that their links are useless to someone who steals the
 * storage.
 */
export const mails = sqliteTable('mails', {
  id: integer('id').primaryKey(),
  sealed: text('sealed').notNull(),
})
