import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { AccountId } from '#lib/ids'

/** Time codes that are asked for beside someone's password. */
export const secondFactors = sqliteTable('second_factors', {
  accountId: integer('account_id').primaryKey().$type<AccountId>(),
  /** Opens with the deployment's secret alone. */
  sealedSeed: text('sealed_seed').notNull(),
  /** The step of the last code that was used: it and earlier ones are over. */
  lastStep: integer('last_step').notNull(),
  /** Hashes of the recovery codes that are left. */
  recoveryHashes: text('recovery_hashes', { mode: 'json' }).notNull().$type<string[]>(),
  /** UNIX ms. */
  addedAt: integer('added_at').notNull(),
})

export type StoredSecondFactor = typeof secondFactors.$inferSelect
