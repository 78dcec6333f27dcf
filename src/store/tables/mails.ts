import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Emails that wait to be sent. They are sealed, so their links are useless to a thief of the storage. */
export const mails = sqliteTable('mails', {
  id: integer('id').primaryKey(),
  sealed: text('sealed').notNull(),
})
