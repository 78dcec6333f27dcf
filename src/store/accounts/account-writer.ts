import { eq } from 'drizzle-orm'
import type { AccountId } from '#lib/ids'
import { accounts } from '../tables/accounts'
import { type Account, AccountReader } from './account-reader'
import { packPerson } from './person-summary'

export type NewAccount = typeof accounts.$inferInsert

export class AccountWriter extends AccountReader {
  insert(account: NewAccount): Account {
    const inserted = this.database.drizzle.insert(accounts).values(account).returning().get()
    this.forget(inserted.id)
    this.summaries.set(inserted.id, packPerson(inserted))
    return inserted
  }

  update(id: AccountId, changes: Partial<NewAccount>): void {
    const before = this.get(id)
    this.forget(id)
    this.database.drizzle.update(accounts).set(changes).where(eq(accounts.id, id)).run()
    const summary = packPerson({ ...before, ...changes })
    if (JSON.stringify(summary) !== JSON.stringify(this.summaries.get(id))) this.summaries.set(id, summary)
  }
}
