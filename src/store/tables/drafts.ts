import { integer, real, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { StoredAddress } from './scheduled'

/** Key: the author and the draft's own id, so that an author's are one range. */
export const drafts = sqliteTable('drafts', {
  key: integer('key').primaryKey(),
  /** Null where nobody is addressed yet. */
  address: text('address', { mode: 'json' }).$type<StoredAddress>(),
  source: text('source').notNull(),
  /** UNIX seconds, with a fraction. */
  editedAt: real('edited_at').notNull(),
})
