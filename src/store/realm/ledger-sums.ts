import { type AccountId, asId } from '#lib/ids'
import type { Database } from '../sql/database'
import { Pack } from '../sql/packs'

/** The ledger as computed by counting everything. */
export interface CountedLedger {
  /** The total number of bytes, counted as JSON. */
  bytes: number
  /** The bytes that each account pays for. Bytes that nobody is charged for are left out. */
  byAccount: Record<AccountId, number>
  /** For each account, the bytes of all the people whom it let in, except owners and administrators. */
  byHost: Record<AccountId, number>
}

/** The bytes that an account pays for, and those that all the people it let in pay for. */
export type Sums = readonly [own: number, letIn: number]

const NOTHING: Sums = [0, 0]
/**
 * No account has this id. It stands for the payer of bytes that nobody is charged for, and for the host of people who
 * joined by logging in, without an invitation.
 */
export const NOBODY = asId<AccountId>(0)

/**
 * The ledger's sums by account, with 256 accounts per row. A change therefore reads and writes a row or two, however
 * many accounts have added something. The total is added up when it is first needed after the object wakes.
 */
export class LedgerSums {
  readonly #pack: Pack<Sums, AccountId>
  #bytes: number | undefined
  /** A count that isn't stored yet. */
  #counted: ReadonlyMap<AccountId, Sums> | undefined

  constructor(private readonly database: Database) {
    this.#pack = new Pack(database, 'sharedBytes')
  }

  of(account: AccountId): Sums {
    return (this.#counted ? this.#counted.get(account) : this.#pack.get(account)) ?? NOTHING
  }

  /** The size of everything; undefined if it has never been counted. */
  get bytes(): number | undefined {
    if (this.#bytes === undefined) for (const [, [own]] of this.#pack.all()) this.#bytes = (this.#bytes ?? 0) + own
    return this.#bytes
  }

  /**
   * Uses a count as the current sums. Nothing is stored until the next change is committed, so if a transaction is
   * rolled back, the next one doesn't have to count again.
   */
  assume(counted: CountedLedger): void {
    this.#counted = sumsOf(counted)
    this.#bytes = counted.bytes
  }

  add(changes: ReadonlyMap<AccountId, Sums>): void {
    const [counted, before] = [this.#counted, this.bytes ?? 0]
    this.database.ifUndone(() => {
      this.#counted = counted
      this.#bytes = counted && before
    })
    const sums = new Map(counted)
    for (const [account, [own, letIn]] of changes) {
      const [ownBefore, letInBefore] = this.of(account)
      sums.set(account, [ownBefore + own, letInBefore + letIn])
    }
    this.#counted = undefined
    this.#pack.setAll(sums)
    this.#bytes = [...changes.values()].reduce((sum, [own]) => sum + own, before)
  }
}

function sumsOf({ bytes, byAccount, byHost }: CountedLedger): Map<AccountId, Sums> {
  const sums = new Map<AccountId, Sums>()
  const add = (account: AccountId, [own, letIn]: Sums) => {
    const [ownBefore, letInBefore] = sums.get(account) ?? NOTHING
    sums.set(account, [ownBefore + own, letInBefore + letIn])
  }
  let paid = 0
  for (const [id, own] of Object.entries(byAccount)) {
    add(asId(Number(id)), [own, 0])
    paid += own
  }
  for (const [id, letIn] of Object.entries(byHost)) add(asId(Number(id)), [0, letIn])
  add(NOBODY, [bytes - paid, 0])
  return sums
}
