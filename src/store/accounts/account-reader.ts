import { asc, eq, sql } from 'drizzle-orm'
import { invariant } from '#lib/errors'
import type { AccountId } from '#lib/ids'
import { emailKey } from '#lib/mail/email-key'
import { foldName } from '#lib/text/fold'
import type { Database } from '../sql/database'
import { Kept } from '../sql/kept'
import { Pack } from '../sql/packs'
import { WholeList } from '../sql/whole-list'
import { accounts } from '../tables/accounts'
import { type PackedPerson, type PersonSummary, unpackPerson } from './person-summary'

export type Account = typeof accounts.$inferSelect

/** The maximum number of rows that stay cached after being read one by one. */
export const ACCOUNTS_KEPT = 500
const PEOPLE_KEPT = 2000

export class AccountReader {
  /** Accounts by id. They are cached because each request first reads its caller's row, and rows are wide. */
  readonly #known: Kept<AccountId, Account>
  /** Unpacked summaries by id. */
  readonly #people: Kept<AccountId, PersonSummary>
  /** The list of all accounts, which is needed several times when a client starts. */
  readonly #list: WholeList<Account>
  protected readonly summaries: Pack<PackedPerson, AccountId>
  #namings = 0
  readonly #byId
  readonly #byEmail
  readonly #byName
  readonly #all

  constructor(protected readonly database: Database) {
    const { drizzle } = database
    this.#known = new Kept(database, 'accounts', ACCOUNTS_KEPT)
    this.#list = new WholeList(database)
    this.#people = new Kept(database, 'accounts', PEOPLE_KEPT)
    this.summaries = new Pack(database, 'people')
    this.#byId = drizzle
      .select()
      .from(accounts)
      .where(eq(accounts.id, sql.placeholder('id')))
      .prepare()
    this.#byEmail = drizzle
      .select()
      .from(accounts)
      .where(eq(accounts.emailKey, sql.placeholder('key')))
      .prepare()
    this.#byName = drizzle
      .select()
      .from(accounts)
      .where(eq(accounts.nameKey, sql.placeholder('key')))
      .orderBy(asc(accounts.id))
      .limit(1)
      .prepare()
    this.#all = drizzle.select().from(accounts).orderBy(asc(accounts.id)).prepare()
  }

  find(id: AccountId): Account | undefined {
    const known = this.#known.get(id)
    if (known) return known
    const account = this.#byId.get({ id })
    if (account) this.#known.set(id, account)
    return account
  }

  protected forget(id: AccountId): void {
    this.#known.delete(id)
    this.#list.wrote(id)
  }

  /** The facts about an account that messages need, without reading its row. */
  summarize(id: AccountId): PersonSummary | undefined {
    const known = this.#people.get(id)
    if (known) return known
    const packed = this.summaries.get(id)
    if (!packed) return undefined
    const person = unpackPerson(id, packed)
    this.#people.set(id, person)
    return person
  }

  /** A number that grows whenever anything that messages show about a person changes. */
  get namings(): number {
    return this.#namings
  }

  protected named(id: AccountId): void {
    this.#people.delete(id)
    this.#namings += 1
    this.database.ifUndone(() => {
      this.#namings += 1
    })
  }

  /** The account with an id that the realm itself stored, so it must exist. */
  get(id: AccountId): Account {
    const account = this.find(id)
    invariant(account, `there is an account ${id}`)
    return account
  }

  /** Finds an account by its full name, ignoring case; the oldest one if several have it. */
  findByFullName(name: string): Account | undefined {
    return this.#byName.get({ key: foldName(name) })
  }

  /** Finds an account by its real address, ignoring case. */
  findByEmail(email: string): Account | undefined {
    return this.#byEmail.get({ key: emailKey(email) })
  }

  /** All accounts, sorted by id, including deactivated ones, bots and system bots. */
  list(): readonly Account[] {
    return this.#list.get({ all: () => this.#all.all(), one: (id) => this.find(id) })
  }

  /** Returns the accounts that exist among the ids, in the order of the ids. */
  listByIds(ids: Iterable<AccountId>): Account[] {
    return Array.from(ids, (id) => this.find(id)).filter((account) => account !== undefined)
  }
}
