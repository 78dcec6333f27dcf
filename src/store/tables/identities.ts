import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { AccountId } from '#lib/ids'

/** Accounts at log-in providers with which people log in. */
export const identities = sqliteTable(
  'identities',
  {
    /** A hash of the issuer and the person's id there. It doesn't reveal the id. */
    mark: text('mark').primaryKey(),
    accountId: integer('account_id').notNull().$type<AccountId>(),
    issuer: text('issuer').notNull(),
    /** The address from the provider when the identity was linked, so that people recognize the identity. */
    address: text('address'),
    /** UNIX ms. */
    linkedAt: integer('linked_at').notNull(),
  },
  (table) => [index('identities_by_account').on(table.accountId)],
)

export type StoredIdentity = typeof identities.$inferSelect
