import type { AccountId } from '#lib/ids'
import type { Database } from '../sql/database'
import type { Share } from './ledger-sizes'
import { type CountedLedger, type LedgerSums, NOBODY, type Sums } from './ledger-sums'

/** The total number of bytes, and the number that each account pays for. */
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

  changed(): AccountId[] {
    return [...this.byAccount].filter(([, bytes]) => bytes !== 0).map(([account]) => account)
  }

  get areNone(): boolean {
    return this.bytes === 0 && this.changed().length === 0
  }
}

interface Keeping {
  sums: LedgerSums
  /** Counts everything, including what the current transaction has written. */
  count(): CountedLedger
  /** The host of an account: the account that let it in, to whose sum its bytes are added. */
  hostOf(account: AccountId): AccountId | null
}

/**
 * The bytes of JSON that `register` returns to everyone, and the accounts that pay for them. Code that writes this data
 * reports its size before and after. The sums are written at the end of a transaction. Organizations that are
 * older than the ledger are counted once.
 */
export class Ledger {
  #changes: Shares | undefined
  /** The previous hosts of accounts whose host this transaction has changed. */
  readonly #formerHosts = new Map<AccountId, AccountId | null>()
  #actor: AccountId | undefined

  constructor(
    private readonly database: Pick<Database, 'ifUndone' | 'beforeCommit'>,
    private readonly keeping: Keeping,
  ) {}

  /** Runs a function on behalf of an account, which pays for the channels and groups that grow while it runs. */
  inNameOf<Result>(actor: AccountId | undefined, run: () => Result): Result {
    const former = this.#actor
    this.#actor = actor
    try {
      return run()
    } finally {
      this.#actor = former
    }
  }

  /** The account that an item is charged to. An account that makes it larger is charged for all of it from then on. */
  payerOf(before: Share, bytes: number): AccountId | null {
    return bytes > before.bytes ? (this.#actor ?? before.payer) : before.payer
  }

  /** Records that an item has a new size or a different payer. */
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

  /** Moves the bytes of this account to another host. */
  changeHost(account: AccountId, former: AccountId | null): void {
    if (this.#formerHosts.has(account)) return
    const changes = this.#begin()
    this.#formerHosts.set(account, former)
    this.database.ifUndone(() => this.#formerHosts.delete(account))
    this.database.beforeCommit(() => this.#save(changes))
  }

  /** The size of all data that `register` returns to everyone. */
  get bytes(): number {
    return (this.#known().bytes ?? 0) + this.growth()
  }

  of(account: AccountId): number {
    return this.#known().of(account)[0] + this.growth(account)
  }

  /** The bytes that all the people whom a host let in pay for, except owners and administrators. */
  ofHost(host: AccountId): number {
    return this.#known().of(host)[1] + (this.#changesOfHosts().get(host) ?? 0)
  }

  /** The growth in the current transaction, or one account's part of it. */
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

  /** Called once for each recorded change. The first call writes all of them. */
  #save(changes: Shares): void {
    if (this.#changes !== changes) return
    if (!changes.areNone || this.#formerHosts.size > 0) this.#known().add(this.#changesOfSums(changes))
    this.#changes = undefined
    this.#formerHosts.clear()
  }

  /** The sums before the current transaction. A count includes the transaction's changes, so these are subtracted. */
  #known(): LedgerSums {
    const { sums, count } = this.keeping
    if (sums.bytes !== undefined) return sums
    const { bytes, byAccount, byHost } = count()
    for (const account of this.#changes?.changed() ?? []) {
      byAccount[account] = (byAccount[account] ?? 0) - this.growth(account)
    }
    const before = { bytes: bytes - this.growth(), byAccount, byHost }
    sums.assume(before)
    for (const [host, more] of this.#changesOfHosts()) byHost[host] = (byHost[host] ?? 0) - more
    sums.assume(before)
    return sums
  }

  #changesOfSums(changes: Shares): Map<AccountId, Sums> {
    const hosts = this.#changesOfHosts()
    const ofSums = new Map<AccountId, Sums>()
    let paid = 0
    for (const account of changes.changed()) {
      ofSums.set(account, [changes.of(account), 0])
      paid += changes.of(account)
    }
    if (changes.bytes !== paid) ofSums.set(NOBODY, [changes.bytes - paid, 0])
    for (const [host, more] of hosts) ofSums.set(host, [ofSums.get(host)?.[0] ?? 0, more])
    return ofSums
  }

  /** The changes to hosts' sums in the current transaction. */
  #changesOfHosts(): Map<AccountId, number> {
    const { sums, hostOf } = this.keeping
    const ofHosts = new Map<AccountId, number>()
    const add = (host: AccountId | null, bytes: number) => {
      if (host !== null && bytes !== 0) ofHosts.set(host, (ofHosts.get(host) ?? 0) + bytes)
    }
    for (const account of new Set([...(this.#changes?.changed() ?? []), ...this.#formerHosts.keys()])) {
      const host = hostOf(account)
      const [known] = sums.of(account)
      const former = this.#formerHosts.get(account)
      add(former === undefined ? host : former, -known)
      add(host, known + this.growth(account))
    }
    return ofHosts
  }
}
