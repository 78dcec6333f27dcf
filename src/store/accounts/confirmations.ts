import { and, eq } from 'drizzle-orm'
import type { Database } from '../sql/database'
import { type ConfirmationKind, confirmations } from '../tables/confirmations'

export type Confirmation = typeof confirmations.$inferSelect

export class ConfirmationReader {
  constructor(protected readonly database: Database) {}

  find(kind: ConfirmationKind, keyHash: string): Confirmation | undefined {
    const isIt = and(eq(confirmations.keyHash, keyHash), eq(confirmations.kind, kind))
    return this.database.drizzle.select().from(confirmations).where(isIt).get()
  }
}

export class ConfirmationWriter extends ConfirmationReader {
  /** Replaces the account's earlier confirmations of this kind, so that only the newest link works. */
  replace(confirmation: typeof confirmations.$inferInsert): void {
    const { accountId, kind } = confirmation
    const older = and(eq(confirmations.accountId, accountId), eq(confirmations.kind, kind))
    this.database.drizzle.delete(confirmations).where(older).run()
    this.database.drizzle.insert(confirmations).values(confirmation).run()
  }

  use(keyHash: string): void {
    this.database.drizzle.update(confirmations).set({ isUsed: true }).where(eq(confirmations.keyHash, keyHash)).run()
  }
}
