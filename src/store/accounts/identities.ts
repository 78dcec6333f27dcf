import { and, asc, eq, sql } from 'drizzle-orm'
import type { AccountId } from '#lib/ids'
import type { Database } from '../sql/database'
import { identities, type StoredIdentity } from '../tables/identities'

export class IdentityReader {
  readonly #one
  readonly #ofAccount

  constructor(protected readonly database: Database) {
    const select = () => database.drizzle.select().from(identities)
    this.#one = select()
      .where(eq(identities.mark, sql.placeholder('mark')))
      .prepare()
    this.#ofAccount = select()
      .where(eq(identities.accountId, sql.placeholder('accountId')))
      .orderBy(asc(identities.linkedAt), asc(identities.mark))
      .prepare()
  }

  find(mark: string): StoredIdentity | undefined {
    return this.#one.get({ mark })
  }

  listOf(accountId: AccountId): StoredIdentity[] {
    return this.#ofAccount.all({ accountId })
  }
}

export class IdentityWriter extends IdentityReader {
  insert(identity: StoredIdentity): void {
    this.database.drizzle.insert(identities).values(identity).run()
  }

  remove(accountId: AccountId, mark: string): void {
    const own = and(eq(identities.mark, mark), eq(identities.accountId, accountId))
    this.database.drizzle.delete(identities).where(own).run()
  }
}
