import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { AccountId } from '#lib/ids'

/** People's sessions: one row for each person, with the sessions of all their browsers. */
export const sessions = sqliteTable('sessions', {
  accountId: integer('account_id').primaryKey().$type<AccountId>(),
  /** The sessions. The newest one is last. */
  sessions: text('sessions', { mode: 'json' }).notNull().$type<StoredSession[]>(),
})

/** Times are UNIX ms. The id is useless without the deployment's secret. */
export interface StoredSession {
  id: string
  /** The browser's name, such as "Firefox on Linux". */
  browser: string
  /** A time zone such as "Europe/Berlin", if the browser has sent one. */
  timeZone?: string
  createdAt: number
  /**
   * The last time when the person confirmed their identity during the session. 0 if they never did, and logging in
   * didn't count as confirmation.
   */
  provenAt?: number
  /** The time of the last use, accurate to within an hour. */
  usedAt: number
}
