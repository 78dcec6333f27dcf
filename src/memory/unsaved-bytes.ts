import type { AccountId } from '#lib/ids'

const ACCOUNTS_KEPT = 20_000

/**
 * What accounts have stored since it was last noted in storage: a row for every request would cost
 * as much again.
 */
export class UnsavedBytes {
  #day = 0
  readonly #byAccount = new Map<AccountId, number>()

  of(account: AccountId, day: number): number {
    return day === this.#day ? (this.#byAccount.get(account) ?? 0) : 0
  }

  /** After the commit. */
  set(account: AccountId, day: number, bytes: number): void {
    if (day !== this.#day || this.#byAccount.size > ACCOUNTS_KEPT) this.#byAccount.clear()
    this.#day = day
    this.#byAccount.set(account, bytes)
  }
}
