import { eq } from 'drizzle-orm'
import type { AccountId } from '../../lib/ids'
import { accounts } from '../tables/accounts'
import { type Account, AccountReader } from './account-reader'

export type NewAccount = typeof accounts.$inferInsert

export class AccountWriter extends AccountReader {
  insert(account: NewAccount): Account {
    return this.database.drizzle.insert(accounts).values(account).returning().get()
  }

  update(id: AccountId, changes: Partial<NewAccount>): void {
    this.known.delete(id)
    this.database.drizzle.update(accounts).set(changes).where(eq(accounts.id, id)).run()
  }
}
