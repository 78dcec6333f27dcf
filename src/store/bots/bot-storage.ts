import { and, eq, sql } from 'drizzle-orm'
import type { AccountId } from '#lib/ids'
import type { Database } from '../sql/database'
import { botStorage } from '../tables/bot-storage'

export class BotStorageReader {
  readonly #all

  constructor(protected readonly database: Database) {
    this.#all = database.drizzle
      .select({ name: botStorage.name, value: botStorage.value })
      .from(botStorage)
      .where(eq(botStorage.accountId, sql.placeholder('accountId')))
      .prepare()
  }

  /** Everything that one account has stored, by key. */
  entriesOf(accountId: AccountId): Map<string, string> {
    return new Map(this.#all.all({ accountId }).map(({ name, value }) => [name, value]))
  }
}

export class BotStorageWriter extends BotStorageReader {
  readonly #put
  readonly #remove

  constructor(database: Database) {
    super(database)
    const [accountId, name, value] = ['accountId', 'name', 'value'].map((field) => sql.placeholder(field))
    this.#put = database.drizzle
      .insert(botStorage)
      .values({ accountId: sql`${accountId}`, name: sql`${name}`, value: sql`${value}` })
      .onConflictDoUpdate({ target: [botStorage.accountId, botStorage.name], set: { value: sql`excluded.value` } })
      .prepare()
    this.#remove = database.drizzle
      .delete(botStorage)
      .where(and(eq(botStorage.accountId, sql`${accountId}`), eq(botStorage.name, sql`${name}`)))
      .prepare()
  }

  put(accountId: AccountId, name: string, value: string): void {
    this.#put.run({ accountId, name, value })
  }

  remove(accountId: AccountId, name: string): void {
    this.#remove.run({ accountId, name })
  }
}
