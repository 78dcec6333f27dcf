import { eq, sql } from 'drizzle-orm'
import type { AccountId } from '#lib/ids'
import type { Database } from '../sql/database'
import { RowCache } from '../sql/row-cache'
import { type StoredSession, sessions } from '../tables/sessions'

/** The number of people whose sessions are cached: roughly as many as use a browser at the same time. */
const KEPT = 500

export class SessionReader {
  readonly #one
  protected readonly cache: RowCache<AccountId, readonly StoredSession[]>

  constructor(protected readonly database: Database) {
    this.cache = new RowCache(database, KEPT)
    this.#one = database.drizzle
      .select({ list: sessions.sessions })
      .from(sessions)
      .where(eq(sessions.accountId, sql.placeholder('accountId')))
      .prepare()
  }

  /** An account's sessions that haven't been revoked, including expired ones. */
  listOf(accountId: AccountId): readonly StoredSession[] {
    return this.cache.get(accountId, () => this.#one.get({ accountId })?.list) ?? []
  }
}

export class SessionWriter extends SessionReader {
  set(accountId: AccountId, list: StoredSession[]): void {
    this.cache.forget(accountId)
    if (list.length === 0) this.#remove(accountId)
    else this.#put(accountId, list)
  }

  #put(accountId: AccountId, list: StoredSession[]): void {
    this.database.drizzle
      .insert(sessions)
      .values({ accountId, sessions: list })
      .onConflictDoUpdate({ target: sessions.accountId, set: { sessions: list } })
      .run()
  }

  #remove(accountId: AccountId): void {
    this.database.drizzle.delete(sessions).where(eq(sessions.accountId, accountId)).run()
  }
}
