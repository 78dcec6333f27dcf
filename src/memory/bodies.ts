import { MIB } from '#lib/bytes/bytes'
import type { AccountId } from '#lib/ids'

/** An object has 128 MB for everything. The largest body has 30 MiB, and memory holds only one copy of it. */
export const MOST_BYTES_HELD = 64 * MIB
export const MOST_BYTES_HELD_FOR_ONE = 32 * MIB
export const MOST_BODIES_WAITING = 50
export const MOST_BODIES_WAITING_FOR_ONE = 10
/** A body that takes longer than this to arrive is aborted if others' bodies need its room. */
export const UNDISTURBED_MS = 30_000

export interface Room {
  /** Aborted if the body must be given up because it is slow and others wait. */
  readonly signal: AbortSignal
  /** Records that the body has arrived, so that it won't be aborted anymore. */
  arrived(): void
  release(): void
}

interface Held {
  account: AccountId
  since: number
  gone: AbortController
}

interface Waiting {
  account: AccountId
  bytes: number
  begin(): void
}

/** The bodies in memory, from the first byte to the answer. Others wait unread at the edge until there is room. */
export class Bodies {
  #held = 0
  readonly #heldFor = new Map<AccountId, number>()
  /** Bodies that are still arriving, in the order in which they began. */
  readonly #arriving = new Set<Held>()
  #waiting: Waiting[] = []
  #timer: ReturnType<typeof setTimeout> | undefined

  /** Whether too many bodies are waiting to add another from this account. */
  isFullFor(account: AccountId): boolean {
    if (this.#waiting.length >= MOST_BODIES_WAITING) return true
    return this.#waiting.filter((one) => one.account === account).length >= MOST_BODIES_WAITING_FOR_ONE
  }

  /** Waits for room for a body. The caller must release the room afterwards. */
  async hold(account: AccountId, bytes: number): Promise<Room> {
    if (this.#hasRoom(account, bytes)) this.#change(account, bytes)
    else await this.#wait(account, bytes)
    const held = { account, since: Date.now(), gone: new AbortController() }
    this.#arriving.add(held)
    this.#watch()
    return {
      signal: held.gone.signal,
      arrived: () => void this.#arriving.delete(held),
      release: () => {
        this.#arriving.delete(held)
        this.#release(account, bytes)
      },
    }
  }

  #wait(account: AccountId, bytes: number): Promise<void> {
    return new Promise((begin) => {
      this.#waiting.push({ account, bytes, begin })
      this.#watch()
    })
  }

  /** While someone waits for room, the oldest body from another account is aborted when its time is up. */
  #watch(): void {
    if (this.#timer !== undefined) return
    const slowest = this.#slowestInTheWay()
    if (!slowest) return
    const left = slowest.since + UNDISTURBED_MS - Date.now()
    this.#timer = setTimeout(() => this.#disturb(), Math.max(0, left))
  }

  #disturb(): void {
    this.#timer = undefined
    const slowest = this.#slowestInTheWay()
    const isOver = slowest && Date.now() - slowest.since >= UNDISTURBED_MS
    if (!isOver) {
      this.#watch()
      return
    }
    this.#arriving.delete(slowest)
    // Releasing its room starts the search for the next slow body.
    slowest.gone.abort()
  }

  /**
   * The body that has been arriving for the longest time and keeps another account waiting. Requests that wait only for
   * requests of the same account don't matter here.
   */
  #slowestInTheWay(): Held | undefined {
    const next = this.#waiting.find(({ account, bytes }) => this.#hasOwnRoom(account, bytes))
    return next && [...this.#arriving].find(({ account }) => account !== next.account)
  }

  #hasRoom(account: AccountId, bytes: number): boolean {
    return this.#held + bytes <= MOST_BYTES_HELD && this.#hasOwnRoom(account, bytes)
  }

  #hasOwnRoom(account: AccountId, bytes: number): boolean {
    return (this.#heldFor.get(account) ?? 0) + bytes <= MOST_BYTES_HELD_FOR_ONE
  }

  #change(account: AccountId, by: number): void {
    this.#held += by
    const own = (this.#heldFor.get(account) ?? 0) + by
    if (own > 0) this.#heldFor.set(account, own)
    else this.#heldFor.delete(account)
  }

  #release(account: AccountId, bytes: number): void {
    this.#change(account, -bytes)
    this.#waiting = this.#waiting.filter((one) => !this.#begins(one))
    this.#watch()
  }

  #begins({ account, bytes, begin }: Waiting): boolean {
    if (!this.#hasRoom(account, bytes)) return false
    this.#change(account, bytes)
    begin()
    return true
  }
}
