import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { AccountId } from '#lib/ids'

/** Where someone is logged in: one row for each person, however many browsers they use. */
export const sessions = sqliteTable('sessions', {
  accountId: integer('account_id').primaryKey().$type<AccountId>(),
  /** Newest last. */
  sessions: text('sessions', { mode: 'json' }).notNull().$type<StoredSession[]>(),
})

/** Times are UNIX ms. The id is useless without the deployment's secret. */
export interface StoredSession {
  id: string
  /** "Firefox on Linux". */
  browser: string
  /** "Europe/Berlin", once the browser has told it. */
  timeZone?: string
  createdAt: number
  /** When its person last showed that it is them, if that was after it began. */
  provenAt?: number
  /** To the hour. */
  usedAt: number
}
