import { sql } from 'drizzle-orm'
import { type AccountId, asId, type ChannelId, type GroupId } from '#lib/ids'
import { once } from '#lib/once'
import type { Database } from '../sql/database'
import { realmFacts } from '../tables/realm'
import type { Counter, RealmFacts } from './facts'
import { Ledger } from './ledger'
import { isSharedFact, sharesOfFact } from './ledger-sizes'
import { type CountedLedger, LedgerSums } from './ledger-sums'
import { RealmReader } from './realm-reader'

interface TypedIds {
  account: AccountId
  channel: ChannelId
  group: GroupId
}

/** The type of a new id. Ids without a type of their own are plain numbers. */
type IdOf<Name extends Counter> = Name extends keyof TypedIds ? TypedIds[Name] : number

export class RealmWriter extends RealmReader {
  readonly ledger: Ledger
  readonly #put

  constructor(
    database: Database,
    { countLedger, hostOf }: { countLedger: () => CountedLedger; hostOf: (account: AccountId) => AccountId | null },
  ) {
    super(database)
    this.ledger = new Ledger(database, { sums: new LedgerSums(database), count: countLedger, hostOf })
    const { placeholder } = sql
    this.#put = once(() =>
      database.drizzle
        .insert(realmFacts)
        .values({ name: placeholder('name'), value: placeholder('value') })
        .onConflictDoUpdate({ target: realmFacts.name, set: { value: sql`excluded.value` } })
        .prepare(),
    )
  }

  set<Name extends keyof RealmFacts>(name: Name, value: RealmFacts[Name]): void {
    if (isSharedFact(name)) this.ledger.enter(sharesOfFact(name, this.find(name)), sharesOfFact(name, value))
    this.keep(name, value)
    this.#put().run({ name, value })
  }

  /** Returns a new id. The counter is stored, so that the id of a deleted object is never used again. */
  nextId<Name extends Counter>(counter: Name): IdOf<Name> {
    return this.nextIds(counter, 1)
  }

  /** Returns the first of `count` consecutive new ids. */
  nextIds<Name extends Counter>(counter: Name, count: number): IdOf<Name> {
    const counters = this.get('counters')
    const last = counters[counter] ?? 0
    if (count > 0) this.set('counters', { ...counters, [counter]: last + count })
    return asId<IdOf<Name>>(last + 1)
  }
}
