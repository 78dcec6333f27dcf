import { MOST_CALLS_WAITING, WAITING_CALLS_BYTES } from '#domain/limits'
import type { AccountId } from '#lib/ids'

/** Calls over sockets that are being answered or wait for earlier calls. They are kept in memory until they are answered. */
export class WaitingCalls {
  readonly #ofAccount = new Map<AccountId, number>()
  #bytes = 0

  /** Whether there is no room for another call. A bot's calls count toward its owner's limit. */
  isFullFor(payer: AccountId, bytes: number): boolean {
    return this.#count(payer) >= MOST_CALLS_WAITING || this.#bytes + bytes > WAITING_CALLS_BYTES
  }

  async hold(payer: AccountId, bytes: number, work: () => Promise<void>): Promise<void> {
    this.#change(payer, 1, bytes)
    try {
      await work()
    } finally {
      this.#change(payer, -1, -bytes)
    }
  }

  #count(payer: AccountId): number {
    return this.#ofAccount.get(payer) ?? 0
  }

  #change(payer: AccountId, calls: number, bytes: number): void {
    const count = this.#count(payer) + calls
    if (count === 0) this.#ofAccount.delete(payer)
    else this.#ofAccount.set(payer, count)
    this.#bytes += bytes
  }
}
