import { eq, sql } from 'drizzle-orm'
import type { Database } from '../sql/database'
import { realmFacts } from '../tables/realm'
import type { RealmFacts } from './facts'

/** The organization's own facts, by name. */
export class RealmReader {
  readonly #fact
  /** As written: the object is the only writer. Let go of after a rollback. */
  protected readonly cache = new Map<keyof RealmFacts, unknown>()

  constructor(protected readonly database: Database) {
    database.onRollback(() => this.cache.clear())
    this.#fact = database.drizzle
      .select({ value: realmFacts.value })
      .from(realmFacts)
      .where(eq(realmFacts.name, sql.placeholder('name')))
      .prepare()
  }

  find<Name extends keyof RealmFacts>(name: Name): RealmFacts[Name] | undefined {
    if (!this.cache.has(name)) this.cache.set(name, this.#fact.get({ name })?.value)
    return this.cache.get(name) as RealmFacts[Name] | undefined
  }

  /** A fact that every founded organization has. */
  get<Name extends keyof RealmFacts>(name: Name): RealmFacts[Name] {
    const value = this.find(name)
    if (value === undefined) throw new Error(`the organization has no ${name}`)
    return value
  }
}
