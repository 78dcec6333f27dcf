import { type AccountId, asId } from '#lib/ids'
import type { Database } from '../sql/database'
import { Pack } from '../sql/packs'

/** The ledger as a count of everything makes it. */
export interface CountedLedger {
  /** The bytes of JSON. */
  bytes: number
  /** The bytes by the account that added them, unless they were an administrator's choice for all. */
  byAccount: Record<AccountId, number>
  /** The same of all whom somebody let in, administrators left out. */
  byHost: Record<AccountId, number>
}

/** The bytes that an account pays for, and those that all whom it let in pay for. */
export type Sums = readonly [own: number, letIn: number]

const NOTHING: Sums = [0, 0]
/** No account has this id. What nobody pays for is its own, and an open log-in has it as its host. */
export const NOBODY = asId<AccountId>(0)

/**
 * The ledger's sums by account, 256 accounts a row. So a change reads and writes a row or two,
 * however many have put something there. The sum of all is added up once while the object is awake.
 */
export class LedgerSums {
  readonly #pack: Pack<Sums, AccountId>
  #bytes: number | undefined

  constructor(private readonly database: Database) {
    this.#pack = new Pack(database, 'sharedBytes')
  }

  of(account: AccountId): Sums {
    return this.#pack.get(account) ?? NOTHING
  }

  /** The size of everything; undefined where it was never counted. */
  get bytes(): number | undefined {
    if (this.#bytes === undefined) for (const [, [own]] of this.#pack.all()) this.#bytes = (this.#bytes ?? 0) + own
    return this.#bytes
  }

  add(changes: ReadonlyMap<AccountId, Sums>): void {
    const before = this.bytes ?? 0
    this.database.ifUndone(() => {
      this.#bytes = undefined
    })
    const sums = Array.from(changes, ([account, [own, letIn]]): [AccountId, Sums] => {
      const [ownBefore, letInBefore] = this.of(account)
      return [account, [ownBefore + own, letInBefore + letIn]]
    })
    this.#pack.setAll(sums)
    this.#bytes = [...changes.values()].reduce((sum, [own]) => sum + own, before)
  }

  /** Puts a count in place of what is known. */
  replaceBy({ bytes, byAccount, byHost }: CountedLedger): void {
    const changes = new Map<AccountId, Sums>()
    for (const [account, [own, letIn]] of this.#pack.all()) changes.set(account, [-own, -letIn])
    const add = (account: AccountId, [own, letIn]: Sums) => {
      const [ownBefore, letInBefore] = changes.get(account) ?? NOTHING
      changes.set(account, [ownBefore + own, letInBefore + letIn])
    }
    let paid = 0
    for (const [id, own] of Object.entries(byAccount)) {
      add(asId(Number(id)), [own, 0])
      paid += own
    }
    for (const [id, letIn] of Object.entries(byHost)) add(asId(Number(id)), [0, letIn])
    add(NOBODY, [bytes - paid, 0])
    this.add(changes)
  }
}
