import type { AccountId } from '#lib/ids'

/**
 * The bytes that accounts have stored today and that haven't been recorded for the day yet: writing that record for
 * every request would double the cost. Until they are recorded, they are also in the log, from which they are read back
 * after an eviction.
 */
export class UnsavedBytes {
  #day: number | undefined
  #total = 0
  readonly #byAccount = new Map<AccountId, number>()

  /** Whether the object has just woken or the day has just begun: bytes in the log may still be uncounted here. */
  isUnknown(day: number): boolean {
    return day !== this.#day
  }

  begin(day: number): void {
    this.#day = day
    this.#total = 0
    this.#byAccount.clear()
  }

  of(account: AccountId): number {
    return this.#byAccount.get(account) ?? 0
  }

  /** Runs after the commit. */
  add(account: AccountId, bytes: number): void {
    this.#total += bytes
    this.#byAccount.set(account, this.of(account) + bytes)
  }

  /** The bytes of each account, with `bytes` added for one of them. */
  with(account: AccountId, bytes: number): Map<AccountId, number> {
    return new Map(this.#byAccount).set(account, this.of(account) + bytes)
  }

  get total(): number {
    return this.#total
  }
}
