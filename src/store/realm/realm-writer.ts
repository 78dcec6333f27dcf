import { realmFacts } from '../tables/realm'
import type { Counter, RealmFacts } from './facts'
import { RealmReader } from './realm-reader'

export class RealmWriter extends RealmReader {
  set<Name extends keyof RealmFacts>(name: Name, value: RealmFacts[Name]): void {
    this.cache.set(name, value)
    this.database.drizzle
      .insert(realmFacts)
      .values({ name, value })
      .onConflictDoUpdate({ target: realmFacts.name, set: { value } })
      .run()
  }

  /** A fresh id; the counter is kept, so that the id of a deleted thing never returns. */
  nextId(counter: Counter): number {
    const counters = this.get('counters')
    const next = (counters[counter] ?? 0) + 1
    this.set('counters', { ...counters, [counter]: next })
    return next
  }
}
