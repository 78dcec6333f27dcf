import type { AccountId } from '#lib/ids'
import type { MemoryBudget, Shelf } from '#lib/memory/memory-budget'
import type { Presence, PresenceReader } from '#store/accounts/presences'

/** A stored time may lag behind by this much before a report from anyone in the row writes the row again. */
const STORED_EVERY_SECONDS = 300
/** The minimum time between two writes of a row, however many of its hundreds of people come and go. */
const ROW_EVERY_SECONDS = 60
/** The measured memory for one person: the presence, its entry in a map, and the stored time. */
const BYTES_OF_EACH = 150

/**
 * The times at which people were active. Storage lags behind by minutes: a report that only updates a time isn't worth
 * writing a row, and after an eviction the clients' next reports restore it. The same happens when memory is short.
 */
export class Presences implements Shelf {
  readonly #rows = new Map<AccountId, Presence>()
  /** The stored connection time, by account. */
  readonly #stored = new Map<AccountId, number>()
  /** The times, in UNIX seconds, at which rows were written to storage. */
  readonly #writtenAt = new Map<number, number>()
  /** Rows with a person whose stored time is too old. */
  readonly #overdue = new Set<number>()
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

  /** The presences of these people, if they are known. */
  among(ids: readonly AccountId[]): Presence[] {
    return ids.flatMap((id) => this.#rows.get(id) ?? [])
  }

  /** Whether a report from this person, made now (UNIX seconds), must write their row. */
  isDue(row: number, id: AccountId, now: number): boolean {
    const sinceWritten = now - (this.#writtenAt.get(row) ?? -Infinity)
    if (sinceWritten >= 0 && sinceWritten < ROW_EVERY_SECONDS) return false
    return this.#isBehind(id, now) || this.#overdue.has(row)
  }

  /** An id from the clock, in ms, that is greater than all earlier ones in memory. */
  nextUpdateId(now: number): number {
    return Math.max(now, this.#lastUpdateId + 1)
  }

  /**
   * Runs after the commit, or without one if nothing is written. `stored` has the presences that were written. The time
   * is in UNIX seconds.
   */
  put(presence: Presence, stored: readonly Presence[], { row, now }: { row: number; now: number }): void {
    this.#lastUpdateId = Math.max(this.#lastUpdateId, presence.updateId)
    // If the presences were dropped after they were read, they will be read from storage again, as after an eviction.
    if (!this.#isLoaded) return
    const before = this.bytes
    this.#rows.set(presence.accountId, presence)
    this.#note(stored)
    if (stored.length > 0) {
      this.#writtenAt.set(row, now)
      this.#overdue.delete(row)
    } else if (this.#isBehind(presence.accountId, now)) this.#overdue.add(row)
    this.budget.changed(this.bytes - before)
  }

  /** Drops everything or nothing, since callers need all of it. */
  letGo(): boolean {
    if (!this.#isLoaded || this.#rows.size === 0) return false
    const { bytes } = this
    this.#rows.clear()
    this.#stored.clear()
    this.#overdue.clear()
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
    // The budget is updated before `#isLoaded` is set, so that it can't drop what the caller is about to use.
    this.budget.changed(this.bytes)
    this.#isLoaded = true
  }

  #isBehind(id: AccountId, now: number): boolean {
    // A stored time may be from a clock that was ahead.
    return Math.abs(now - (this.#stored.get(id) ?? -Infinity)) > STORED_EVERY_SECONDS
  }

  #note(stored: readonly Presence[]): void {
    for (const { accountId, connectedAt } of stored) this.#stored.set(accountId, connectedAt ?? -Infinity)
  }
}
