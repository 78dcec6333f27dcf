import { LeastRecentlyUsed } from '#lib/memory/lru'
import type { Kept as KeptKind } from '#lib/memory/memory-budget'
import type { Database } from './database'

type Keeping = Pick<Database, 'memory' | 'ifUndone'>

/**
 * A cache of the storage. The object is the only writer of its storage: code that writes a row stores the new value
 * here, or deletes the old one. Entries from a transaction are dropped if it is rolled back. Older entries stay valid.
 *
 * Cached values must not be changed afterwards. Store a new one instead.
 */
export class Kept<Key, Value> {
  readonly #entries: LeastRecentlyUsed<Key, Value>
  readonly #database: Keeping

  constructor(database: Keeping, kind: KeptKind, capacity: number) {
    this.#database = database
    this.#entries = new LeastRecentlyUsed(capacity, { kind, budget: database.memory })
  }

  get(key: Key): Value | undefined {
    return this.#entries.get(key)
  }

  /** Pass the size in bytes if it is known: estimating it requires examining the whole value. */
  set(key: Key, value: Value, bytes?: number): void {
    this.#entries.set(key, value, bytes)
    this.#database.ifUndone(() => this.#entries.delete(key))
  }

  delete(key: Key): void {
    this.#entries.delete(key)
  }

  clear(): void {
    this.#entries.clear()
  }
}

/** A cache with one value. */
export class KeptValue<Value> {
  readonly #kept: Kept<'it', Value>

  constructor(database: Keeping, kind: KeptKind) {
    this.#kept = new Kept(database, kind, 1)
  }

  get(): Value | undefined {
    return this.#kept.get('it')
  }

  set(value: Value, bytes?: number): void {
    this.#kept.set('it', value, bytes)
  }

  clear(): void {
    this.#kept.clear()
  }
}
