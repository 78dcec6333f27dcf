import { eq } from 'drizzle-orm'
import type { AccountId } from '#lib/ids'
import type { Ledger } from '../realm/ledger'
import { hostOf, isSharedOfAccount, sharesOfAccount } from '../realm/ledger-sizes'
import type { Database } from '../sql/database'
import { accounts } from '../tables/accounts'
import { type Account, AccountReader } from './account-reader'
import { type PackedPerson, packPerson } from './person-summary'

export type NewAccount = typeof accounts.$inferInsert

export class AccountWriter extends AccountReader {
  constructor(
    database: Database,
    private readonly ledger: Ledger,
  ) {
    super(database)
  }

  insert(account: NewAccount): Account {
    const inserted = this.database.drizzle.insert(accounts).values(account).returning().get()
    this.ledger.enter([], sharesOfAccount(inserted))
    this.forget(inserted.id)
    this.#enter(inserted.id, packPerson(inserted))
    return inserted
  }

  update(id: AccountId, changes: Partial<NewAccount>): void {
    const before = this.get(id)
    const after = { ...before, ...changes }
    if (hostOf(before) !== hostOf(after)) this.ledger.changeHost(id, hostOf(before))
    if (isSharedOfAccount(changes)) {
      this.ledger.enter(sharesOfAccount(before), sharesOfAccount(after))
    }
    this.forget(id)
    this.database.drizzle.update(accounts).set(changes).where(eq(accounts.id, id)).run()
    const summary = packPerson(after)
    if (JSON.stringify(summary) !== JSON.stringify(this.summaries.get(id))) this.#enter(id, summary)
  }

  #enter(id: AccountId, summary: PackedPerson): void {
    this.summaries.set(id, summary)
    this.named(id)
  }
}
