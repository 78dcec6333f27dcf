import type { AccountId } from '#lib/ids'

const MIB = 1024 * 1024
/** An object has 128 MB for everything. The largest body is 30 MB, and is in memory once. */
export const MOST_BYTES_HELD = 64 * MIB
export const MOST_BYTES_HELD_FOR_ONE = 32 * MIB
export const MOST_BODIES_WAITING = 50

interface Waiting {
  account: AccountId
  bytes: number
  begin(): void
}

/** The bodies in memory, from the first byte to the answer. Those for which there is no room wait, unread, at the edge. */
export class Bodies {
  #held = 0
  readonly #heldFor = new Map<AccountId, number>()
  #waiting: Waiting[] = []

  get isFull(): boolean {
    return this.#waiting.length >= MOST_BODIES_WAITING
  }

  /** Waits for room for a body. Call the returned function to give the room back. */
  async hold(account: AccountId, bytes: number): Promise<() => void> {
    if (this.#hasRoom(account, bytes)) this.#change(account, bytes)
    else await new Promise<void>((begin) => this.#waiting.push({ account, bytes, begin }))
    return () => this.#release(account, bytes)
  }

  #hasRoom(account: AccountId, bytes: number): boolean {
    const own = this.#heldFor.get(account) ?? 0
    return this.#held + bytes <= MOST_BYTES_HELD && own + bytes <= MOST_BYTES_HELD_FOR_ONE
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
  }

  #begins({ account, bytes, begin }: Waiting): boolean {
    if (!this.#hasRoom(account, bytes)) return false
    this.#change(account, bytes)
    begin()
    return true
  }
}
