import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Key: the author and the snippet's own id, so that an author's snippets are one range. */
export const savedSnippets = sqliteTable('saved_snippets', {
  key: integer('key').primaryKey(),
  title: text('title').notNull(),
  content: text('content').notNull(),
  /** UNIX seconds. */
  createdAt: integer('created_at').notNull(),
})
