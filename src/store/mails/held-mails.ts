import { asc, eq, sql } from 'drizzle-orm'
import type { AccountId } from '#lib/ids'
import type { Database } from '../sql/database'
import { type HeldMail, heldMails } from '../tables/missed-mails'

/** Emails that are held until a later time: one row for each person. */
export class HeldMailWriter {
  readonly #statements

  constructor(database: Database) {
    this.#statements = prepare(database)
  }

  find(accountId: AccountId): HeldMail | undefined {
    return this.#statements.one.get({ accountId })
  }

  save(held: HeldMail): void {
    this.#statements.put.run({ ...held })
  }

  remove(accountId: AccountId): void {
    this.#statements.remove.run({ accountId })
  }

  /** The emails that are due soonest. */
  listFirst(most: number): HeldMail[] {
    return this.#statements.first.all({ most })
  }
}

function prepare({ drizzle }: Database) {
  const { placeholder } = sql
  const isIt = eq(heldMails.accountId, placeholder('accountId'))
  return {
    one: drizzle.select().from(heldMails).where(isIt).prepare(),
    put: drizzle
      .insert(heldMails)
      .values({
        accountId: placeholder('accountId'),
        dueAt: placeholder('dueAt'),
        notices: placeholder('notices'),
        failures: placeholder('failures'),
      })
      .onConflictDoUpdate({
        target: heldMails.accountId,
        set: {
          dueAt: sql`excluded.due_at`,
          notices: sql`excluded.notices`,
          failures: sql`excluded.failures`,
        },
      })
      .prepare(),
    remove: drizzle.delete(heldMails).where(isIt).prepare(),
    first: drizzle.select().from(heldMails).orderBy(asc(heldMails.dueAt)).limit(placeholder('most')).prepare(),
  }
}
