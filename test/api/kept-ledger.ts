import { runInDurableObject } from 'cloudflare:test'
import type { AccountId } from '#lib/ids'
import { countLedger } from '#store/count-ledger'
import { type CountedLedger, LedgerSums, type Sums } from '#store/realm/ledger-sums'
import { type Database, openDatabase } from '#store/sql/database'
import { Pack } from '#store/sql/packs'
import { openStore } from '#store/store'
import type { World } from './world'

/** The stored ledger, if anything has been counted yet, and a complete recount. */
export function keptAndCounted(database: Database): { kept: CountedLedger | undefined; counted: CountedLedger } {
  const kept = [...new Pack<Sums, AccountId>(database, 'sharedBytes').all()]
  const of = (which: 0 | 1) => kept.map(([id, sums]) => [id, sums[which]] as const).filter(([, bytes]) => bytes !== 0)
  const byAccount = Object.fromEntries(of(0).filter(([id]) => id !== 0))
  const bytes = of(0).reduce((sum, [, own]) => sum + own, 0)
  const ledger = { bytes, byAccount, byHost: Object.fromEntries(of(1)) }
  return { kept: kept.length === 0 ? undefined : ledger, counted: countLedger(openStore(database)) }
}

export type LedgerChange = (counted: CountedLedger) => Partial<CountedLedger>

/** Replaces the stored ledger with a complete count, to which `change` is applied. */
export async function changeLedger(world: World, change: LedgerChange): Promise<void> {
  await runInDurableObject(world.stub, (_, { storage }) => {
    forgetLedger(storage)
    const database = openDatabase(storage)
    const counted = countLedger(openStore(database))
    const sums = new LedgerSums(database)
    sums.assume({ ...counted, ...change(counted) })
    sums.add(new Map())
  })
  await world.evict()
}

/** Deletes the stored ledger, as if the organization had last run before ledgers existed. */
export function forgetLedger({ sql }: DurableObjectStorage): void {
  sql.exec('DELETE FROM packs WHERE "key" >> 40 = 18').toArray()
}
