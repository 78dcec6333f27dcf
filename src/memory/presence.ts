import type { AccountId } from '#lib/ids'
import type { Presence, PresenceReader } from '#store/accounts/presences'

/**
 * Who was here when. Storage lags behind by minutes: a report that only moves a time on isn't worth
 * a row, and after an eviction the clients' next reports make up for it.
 */
export class Presences {
  readonly #rows = new Map<AccountId, Presence>()
  /** The connected time that storage has, by account. */
  readonly #stored = new Map<AccountId, number>()
  #isLoaded = false
  #lastUpdateId = 0

  all(store: { presences: PresenceReader }): ReadonlyMap<AccountId, Presence> {
    this.#load(store)
    return this.#rows
  }

  of(store: { presences: PresenceReader }, id: AccountId): Presence | undefined {
    return this.all(store).get(id)
  }

  /** Seconds of the connected time in storage; -Infinity where there is none. */
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

  /** After the commit. */
  put(presence: Presence, isStored: boolean): void {
    this.#rows.set(presence.accountId, presence)
    this.#lastUpdateId = Math.max(this.#lastUpdateId, presence.updateId)
    if (isStored) this.#stored.set(presence.accountId, presence.connectedAt ?? -Infinity)
  }

  #load({ presences }: { presences: PresenceReader }): void {
    if (this.#isLoaded) return
    for (const presence of presences.list()) this.put(presence, true)
    this.#isLoaded = true
  }
}
