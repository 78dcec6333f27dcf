import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Mails that wait to leave, sealed: what links they carry is nothing to whoever steals the storage. */
export const mails = sqliteTable('mails', {
  id: integer('id').primaryKey(),
  sealed: text('sealed').notNull(),
})
