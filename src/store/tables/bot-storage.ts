import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { AccountId } from '#lib/ids'

/** Data that bots store here between runs: one row per key. */
export const botStorage = sqliteTable(
  'bot_storage',
  {
    accountId: integer('account_id').notNull().$type<AccountId>(),
    name: text('name').notNull(),
    value: text('value').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.name] })],
)
