import type { AccountId } from '#lib/ids'
import type { MemoryBudget, Shelf } from '#lib/memory/memory-budget'
import { remember } from '#lib/memory/remember'
import type { Waiter } from './waiters'

/** The unacknowledged bytes of an account that aren't counted, because any network may have that many in transit. */
export const UNACKNOWLEDGED_FREE = 64_000

type Receiver = Pick<Waiter, 'end'>

interface OfAccount {
  readonly payer: AccountId
  bytes: number
  readonly sockets: Map<Receiver, number>
}

/**
 * The amount of data that was sent over sockets and hasn't been acknowledged yet. The runtime buffers unread data, and
 * doesn't say how much there is. The bytes for a bot count toward its owner's total.
 */
export class Unacknowledged implements Shelf {
  readonly #accounts = new Map<AccountId, OfAccount>()
  readonly #accountsOfSockets = new Map<Receiver, OfAccount>()
  #bytes = 0

  constructor(
    private readonly budget: MemoryBudget,
    private readonly most: number,
  ) {
    budget.add('sockets', this)
  }

  /** The bytes of all accounts, without the first `UNACKNOWLEDGED_FREE` of each. */
  get bytes(): number {
    return this.#bytes
  }

  of(socket: Receiver): number {
    return this.#accountsOfSockets.get(socket)?.sockets.get(socket) ?? 0
  }

  /**
   * Records that bytes were sent. As long as there are too many in total, the fullest socket of the account with the
   * most bytes is closed.
   */
  sent(socket: Receiver, payer: AccountId, bytes: number): void {
    const account = remember(this.#accountsOfSockets, socket, () =>
      remember(this.#accounts, payer, () => ({ payer, bytes: 0, sockets: new Map() })),
    )
    account.sockets.set(socket, this.of(socket) + bytes)
    this.#change(account, bytes)
    while (this.#bytes > this.most && this.letGo());
  }

  /** Records that a client has read this many of the bytes. */
  read(socket: Receiver, bytes: number): void {
    const account = this.#accountsOfSockets.get(socket)
    if (!account) return
    const left = this.of(socket) - bytes
    if (left <= 0) this.forget(socket)
    else {
      account.sockets.set(socket, left)
      this.#change(account, -bytes)
    }
  }

  /** Runs when a client has read everything, or when its socket is closed. */
  forget(socket: Receiver): void {
    const account = this.#accountsOfSockets.get(socket)
    if (!account) return
    const bytes = this.of(socket)
    this.#accountsOfSockets.delete(socket)
    account.sockets.delete(socket)
    if (account.sockets.size === 0) this.#accounts.delete(account.payer)
    this.#change(account, -bytes)
  }

  letGo(): boolean {
    if (this.#bytes === 0) return false
    const [fullest] = [...[...this.#accounts.values()].reduce(larger).sockets].reduce(fuller)
    this.forget(fullest)
    fullest.end('behind')
    return true
  }

  #change(account: OfAccount, by: number): void {
    const before = countedOf(account)
    account.bytes += by
    const change = countedOf(account) - before
    this.#bytes += change
    this.budget.changed(change)
  }
}

const countedOf = ({ bytes }: OfAccount) => Math.max(0, bytes - UNACKNOWLEDGED_FREE)
const larger = (one: OfAccount, other: OfAccount) => (other.bytes > one.bytes ? other : one)
const fuller = (one: [Receiver, number], other: [Receiver, number]) => (other[1] > one[1] ? other : one)
