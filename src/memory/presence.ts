import type { AccountId } from '#lib/ids'
import type { MemoryBudget, Shelf } from '#lib/memory-budget'
import type { Presence, PresenceReader } from '#store/accounts/presences'

/** Measured: a row, its place in a map, and the time that storage has. */
const BYTES_OF_EACH = 150

/**
 * Who was here when. Storage lags behind by minutes: a report that only moves a time on isn't worth
 * a row, and after an eviction the clients' next reports make up for it. The same happens when
 * memory is short.
 */
export class Presences implements Shelf {
  readonly #rows = new Map<AccountId, Presence>()
  /** The connected time that storage has, by account. */
  readonly #stored = new Map<AccountId, number>()
  #isLoaded = false
  #lastUpdateId = 0

  constructor(private readonly budget: MemoryBudget) {
    budget.add('presences', this)
  }

  get bytes(): number {
    return this.#rows.size * BYTES_OF_EACH
  }

  all(store: { presences: PresenceReader }): ReadonlyMap<AccountId, Presence> {
    this.#load(store)
    return this.#rows
  }

  of(store: { presences: PresenceReader }, id: AccountId): Presence | undefined {
    return this.all(store).get(id)
  }

  /** Those of these people that are known. */
  among(ids: readonly AccountId[]): Presence[] {
    return ids.flatMap((id) => this.#rows.get(id) ?? [])
  }

  /** Seconds of the connected time in storage; -Infinity where that isn't known. */
  storedAt(id: AccountId): number {
    return this.#stored.get(id) ?? -Infinity
  }

  /**
   * From the clock, in ms, and never going back: also after an eviction it is greater than all
   * given before.
   */
  nextUpdateId(now: number): number {
    return Math.max(now, this.#lastUpdateId + 1)
  }

  /** After the commit, with those that were stored by it. */
  put(presence: Presence, stored: readonly Presence[]): void {
    this.#lastUpdateId = Math.max(this.#lastUpdateId, presence.updateId)
    // Let go of since it was read: storage will tell, as after an eviction.
    if (!this.#isLoaded) return
    const before = this.bytes
    this.#rows.set(presence.accountId, presence)
    this.#note(stored)
    this.budget.changed(this.bytes - before)
  }

  /** All at once: whoever asks for one asks for all. */
  letGo(): boolean {
    if (!this.#isLoaded || this.#rows.size === 0) return false
    const { bytes } = this
    this.#rows.clear()
    this.#stored.clear()
    this.#isLoaded = false
    this.budget.changed(-bytes)
    return true
  }

  #load({ presences }: { presences: PresenceReader }): void {
    if (this.#isLoaded) return
    const stored = presences.list()
    for (const presence of stored) {
      this.#lastUpdateId = Math.max(this.#lastUpdateId, presence.updateId)
      this.#rows.set(presence.accountId, presence)
    }
    this.#note(stored)
    // Not let go of before: whoever asked is about to use them.
    this.budget.changed(this.bytes)
    this.#isLoaded = true
  }

  #note(stored: readonly Presence[]): void {
    for (const { accountId, connectedAt } of stored) this.#stored.set(accountId, connectedAt ?? -Infinity)
  }
}
