import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { AccountId } from '#lib/ids'

/** One-time links in emails. Only the email contains the key itself. */
export const confirmations = sqliteTable(
  'confirmations',
  {
    keyHash: text('key_hash').primaryKey(),
    kind: text('kind').notNull().$type<ConfirmationKind>(),
    accountId: integer('account_id').notNull().$type<AccountId>(),
    details: text('details', { mode: 'json' }).notNull().$type<Record<string, string>>(),
    /** UNIX ms. */
    expiresAt: integer('expires_at').notNull(),
    isUsed: integer('is_used', { mode: 'boolean' }).notNull().default(false),
  },
  (table) => [index('confirmations_by_account').on(table.accountId)],
)

export type ConfirmationKind = 'email-change' | 'password-reset'
