import { sql } from 'drizzle-orm'
import { type AccountId, asId, type ChannelId, type GroupId } from '#lib/ids'
import { realmFacts } from '../tables/realm'
import type { Counter, RealmFacts } from './facts'
import { RealmReader } from './realm-reader'

interface TypedIds {
  account: AccountId
  channel: ChannelId
  group: GroupId
}

/** Ids of other kinds are plain numbers. */
type IdOf<Name extends Counter> = Name extends keyof TypedIds ? TypedIds[Name] : number

export class RealmWriter extends RealmReader {
  set<Name extends keyof RealmFacts>(name: Name, value: RealmFacts[Name]): void {
    this.keep(name, value)
    this.database.drizzle
      .insert(realmFacts)
      .values({ name, value })
      .onConflictDoUpdate({ target: realmFacts.name, set: { value: sql`excluded.value` } })
      .run()
  }

  /** A fresh id; the counter is kept, so that the id of a deleted thing never returns. */
  nextId<Name extends Counter>(counter: Name): IdOf<Name> {
    return this.nextIds(counter, 1)
  }

  /** The first of so many fresh ids in a row. */
  nextIds<Name extends Counter>(counter: Name, count: number): IdOf<Name> {
    const counters = this.get('counters')
    const last = counters[counter] ?? 0
    if (count > 0) this.set('counters', { ...counters, [counter]: last + count })
    return asId<IdOf<Name>>(last + 1)
  }
}
