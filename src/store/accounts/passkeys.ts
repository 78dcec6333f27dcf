import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { AccountId } from '#lib/ids'
import type { Database } from '../sql/database'
import { passkeys, type StoredPasskey } from '../tables/passkeys'

export class PasskeyReader {
  readonly #one
  readonly #ofAccount
  readonly #any

  constructor(protected readonly database: Database) {
    const select = () => database.drizzle.select().from(passkeys)
    this.#one = select()
      .where(eq(passkeys.id, sql.placeholder('id')))
      .prepare()
    this.#ofAccount = select()
      .where(eq(passkeys.accountId, sql.placeholder('accountId')))
      .orderBy(asc(passkeys.addedAt), asc(passkeys.id))
      .prepare()
    this.#any = select().limit(1).prepare()
  }

  find(id: string): StoredPasskey | undefined {
    return this.#one.get({ id })
  }

  listOf(accountId: AccountId): StoredPasskey[] {
    return this.#ofAccount.all({ accountId })
  }

  /** Returns the accounts that have passkeys for hosts other than this one. */
  listAccountsElsewhere(host: string): AccountId[] {
    const select = this.database.drizzle.selectDistinct({ id: passkeys.accountId }).from(passkeys)
    const rows = select.where(ne(passkeys.host, host)).all()
    return rows.map(({ id }) => id)
  }

  /** Whether anyone has a passkey. */
  areUsed(): boolean {
    return this.#any.get() !== undefined
  }
}

export class PasskeyWriter extends PasskeyReader {
  insert(passkey: StoredPasskey): void {
    this.database.drizzle.insert(passkeys).values(passkey).run()
  }

  update({ id, accountId }: OwnPasskey, change: Partial<Pick<StoredPasskey, 'name' | 'counter' | 'usedAt'>>): void {
    this.database.drizzle.update(passkeys).set(change).where(own(id, accountId)).run()
  }

  remove({ id, accountId }: OwnPasskey): void {
    this.database.drizzle.delete(passkeys).where(own(id, accountId)).run()
  }

  removeAllOf(accountId: AccountId): void {
    this.database.drizzle.delete(passkeys).where(eq(passkeys.accountId, accountId)).run()
  }
}

type OwnPasskey = Pick<StoredPasskey, 'id' | 'accountId'>

const own = (id: string, accountId: AccountId) => and(eq(passkeys.id, id), eq(passkeys.accountId, accountId))
