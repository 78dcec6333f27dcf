import { eq, sql } from 'drizzle-orm'
import type { Database } from '../sql/database'
import { Kept } from '../sql/kept'
import { realmFacts } from '../tables/realm'
import type { RealmFacts } from './facts'

/** The maximum number of cached facts, which is more than the number of facts. */
const FACTS_KEPT = 100

/** Facts about the organization, by name: see `RealmFacts`. */
export class RealmReader {
  readonly #fact
  readonly #cache: Kept<keyof RealmFacts, { value: unknown }>

  constructor(protected readonly database: Database) {
    this.#cache = new Kept(database, 'facts', FACTS_KEPT)
    this.#fact = database.drizzle
      .select({ value: realmFacts.value })
      .from(realmFacts)
      .where(eq(realmFacts.name, sql.placeholder('name')))
      .prepare()
  }

  find<Name extends keyof RealmFacts>(name: Name): RealmFacts[Name] | undefined {
    const known = this.#cache.get(name)
    const value = known ? known.value : this.#fact.get({ name })?.value
    if (!known) this.keep(name, value)
    // A row has the type that `RealmFacts` gives for its name, since `set` accepts nothing else.
    return value as RealmFacts[Name] | undefined
  }

  /** Returns a fact that every organization has. */
  get<Name extends keyof RealmFacts>(name: Name): RealmFacts[Name] {
    const value = this.find(name)
    if (value === undefined) throw new Error(`the organization has no ${name}`)
    return value
  }

  protected keep(name: keyof RealmFacts, value: unknown): void {
    this.#cache.set(name, { value })
  }
}
