import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { AccountId } from '#lib/ids'

/** Devices that the mobile app registered for notifications, with their tokens. This server doesn't send them any. */
export const pushTokens = sqliteTable(
  'push_tokens',
  {
    accountId: integer('account_id').notNull().$type<AccountId>(),
    kind: text('kind').notNull().$type<PushKind>(),
    token: text('token').notNull(),
    /** The app's id, which Apple requires. */
    appId: text('app_id'),
    /** UNIX seconds. */
    createdAt: integer('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.kind, table.token] })],
)

export type PushKind = 'apns' | 'fcm'
