import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { AccountId } from '#lib/ids'

/** The seeds of time-based codes that people need in addition to their passwords. */
export const secondFactors = sqliteTable('second_factors', {
  accountId: integer('account_id').primaryKey().$type<AccountId>(),
  /** The seed can be decrypted only with the deployment's secret. */
  sealedSeed: text('sealed_seed').notNull(),
  /** The time step of the last used code. That code and earlier ones no longer work. */
  lastStep: integer('last_step').notNull(),
  /** Hashes of the remaining recovery codes. */
  recoveryHashes: text('recovery_hashes', { mode: 'json' }).notNull().$type<string[]>(),
  /** UNIX ms. */
  addedAt: integer('added_at').notNull(),
})

export type StoredSecondFactor = typeof secondFactors.$inferSelect
