import { eq, sql } from 'drizzle-orm'
import type { AccountId } from '#lib/ids'
import type { Database } from '../sql/database'
import { type StoredSecondFactor, secondFactors } from '../tables/second-factors'

export class SecondFactorReader {
  readonly #one
  readonly #any

  constructor(protected readonly database: Database) {
    const select = () => database.drizzle.select().from(secondFactors)
    this.#one = select()
      .where(eq(secondFactors.accountId, sql.placeholder('accountId')))
      .prepare()
    this.#any = select().limit(1).prepare()
  }

  of(accountId: AccountId): StoredSecondFactor | undefined {
    return this.#one.get({ accountId })
  }

  /** Whether anyone has a second factor. */
  areUsed(): boolean {
    return this.#any.get() !== undefined
  }
}

export class SecondFactorWriter extends SecondFactorReader {
  set(factor: StoredSecondFactor): void {
    const { accountId: target, ...set } = factor
    this.database.drizzle
      .insert(secondFactors)
      .values({ accountId: target, ...set })
      .onConflictDoUpdate({ target: secondFactors.accountId, set })
      .run()
  }

  remove(accountId: AccountId): void {
    this.database.drizzle.delete(secondFactors).where(eq(secondFactors.accountId, accountId)).run()
  }
}
