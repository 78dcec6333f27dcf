import { integer, real, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { StoredPlace } from './scheduled'

/** Key: the author and the draft's own id, so that an author's drafts are one range. */
export const drafts = sqliteTable('drafts', {
  key: integer('key').primaryKey(),
  /** Null if the draft has no recipient yet. */
  place: text('address', { mode: 'json' }).$type<StoredPlace>(),
  source: text('source').notNull(),
  /** UNIX seconds, with a fraction. */
  editedAt: real('edited_at').notNull(),
})
