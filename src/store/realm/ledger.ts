import type { AccountId } from '#lib/ids'
import type { Database } from '../sql/database'
import type { StoredLedger } from './facts'
import type { Share } from './ledger-sizes'

/** Bytes in all, and by who pays for them. */
export class Shares {
  bytes = 0
  readonly byAccount = new Map<AccountId, number>()

  add({ bytes, payer }: Share, sign: 1 | -1 = 1): void {
    this.bytes += sign * bytes
    if (payer !== null) this.byAccount.set(payer, this.of(payer) + sign * bytes)
  }

  of(account: AccountId): number {
    return this.byAccount.get(account) ?? 0
  }

  get areNone(): boolean {
    return this.bytes === 0 && [...this.byAccount.values()].every((bytes) => bytes === 0)
  }
}

interface Keeping {
  find(): StoredLedger | undefined
  save(ledger: StoredLedger): void
  /** From all that there is, with what the transaction under way has written. */
  count(): StoredLedger
}

/**
 * The bytes of JSON that a register sends to everybody, and who put them there. Whatever writes
 * such a thing says here what it was and what it is. It is one row, the last that a transaction
 * writes. An organization that is older than its ledger is counted once.
 */
export class Ledger {
  #changes: Shares | undefined
  #actor: AccountId | undefined

  constructor(
    private readonly database: Pick<Database, 'ifUndone' | 'beforeCommit'>,
    private readonly keeping: Keeping,
  ) {}

  /** In the name of somebody, who takes over what they make larger. */
  inNameOf<Result>(actor: AccountId | undefined, run: () => Result): Result {
    const former = this.#actor
    this.#actor = actor
    try {
      return run()
    } finally {
      this.#actor = former
    }
  }

  /** Who makes a thing larger pays for all of it from then on. */
  payerOf(before: Share, bytes: number): AccountId | null {
    return bytes > before.bytes ? (this.#actor ?? before.payer) : before.payer
  }

  /** Something is as large as this now, or has another payer. */
  enter(before: readonly Share[], after: readonly Share[]): void {
    const changes = this.#begin()
    const add = (sign: 1 | -1) => {
      for (const share of before) changes.add(share, sign === 1 ? -1 : 1)
      for (const share of after) changes.add(share, sign)
    }
    add(1)
    this.database.ifUndone(() => add(-1))
    this.database.beforeCommit(() => this.#save(changes))
  }

  /** Of everybody's things. */
  get bytes(): number {
    const { find, count } = this.keeping
    const stored = find()
    return stored ? stored.bytes + this.growth() : count().bytes
  }

  of(account: AccountId): number {
    const { find, count } = this.keeping
    const stored = find()
    return stored ? (stored.byAccount[account] ?? 0) + this.growth(account) : (count().byAccount[account] ?? 0)
  }

  /** By how much the transaction under way has made it larger; with an account, that one's share. */
  growth(account?: AccountId): number {
    return (account === undefined ? this.#changes?.bytes : this.#changes?.of(account)) ?? 0
  }

  #begin(): Shares {
    if (this.#changes) return this.#changes
    const changes = new Shares()
    this.#changes = changes
    this.database.ifUndone(() => {
      if (this.#changes === changes) this.#changes = undefined
    })
    return changes
  }

  /** Asked for once for each entry; the first one writes all. */
  #save(changes: Shares): void {
    if (this.#changes !== changes) return
    const { find, save, count } = this.keeping
    const before = find()
    if (!before) save(count())
    else if (!changes.areNone) save(sumOf(before, changes))
    this.#changes = undefined
  }
}

function sumOf(before: StoredLedger, changes: Shares): StoredLedger {
  const byAccount = { ...before.byAccount }
  for (const [account, more] of changes.byAccount) {
    const bytes = (byAccount[account] ?? 0) + more
    if (bytes === 0) delete byAccount[account]
    else byAccount[account] = bytes
  }
  return { bytes: before.bytes + changes.bytes, byAccount }
}
