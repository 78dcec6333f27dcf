import { blob, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { AccountId } from '#lib/ids'

/** Passkeys with which people log in. A stolen public key is useless. */
export const passkeys = sqliteTable(
  'passkeys',
  {
    /** The credential's id, which the authenticator chose. */
    id: text('id').primaryKey(),
    accountId: integer('account_id').notNull().$type<AccountId>(),
    /** The account's id for authenticators, which is the same for all its passkeys. */
    handle: text('handle').notNull(),
    name: text('name').notNull(),
    /** The host that the passkey is for. Browsers don't offer it on other hosts. */
    host: text('host').notNull(),
    publicKey: blob('public_key', { mode: 'buffer' }).notNull().$type<Uint8Array<ArrayBuffer>>(),
    /** The number of signatures by the passkey, according to its last response; 0 if it doesn't count them. */
    counter: integer('counter').notNull(),
    /** The ways in which browsers can reach the authenticator: "usb", "internal", … */
    transports: text('transports', { mode: 'json' }).notNull().$type<string[]>(),
    /** UNIX ms. */
    addedAt: integer('added_at').notNull(),
    usedAt: integer('used_at'),
  },
  (table) => [index('passkeys_by_account').on(table.accountId)],
)

export type StoredPasskey = typeof passkeys.$inferSelect
