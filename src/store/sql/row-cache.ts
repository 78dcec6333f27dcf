import { LeastRecentlyUsed } from '#lib/lru'
import type { Database } from './database'

/**
 * Rows in memory, absent ones too. The object is their only writer. Whoever writes a row forgets it
 * here, and a rollback forgets all.
 */
export class RowCache<Key, Row> {
  readonly #rows: LeastRecentlyUsed<Key, { row: Row | undefined }>

  constructor(database: Database, capacity: number) {
    this.#rows = new LeastRecentlyUsed(capacity, { kind: 'rows', budget: database.memory })
    database.onRollback(() => this.clear())
  }

  get(key: Key, read: (key: Key) => Row | undefined): Row | undefined {
    const known = this.#rows.get(key)
    if (known) return known.row
    const row = read(key)
    this.#rows.set(key, { row })
    return row
  }

  forget(key: Key): void {
    this.#rows.delete(key)
  }

  clear(): void {
    this.#rows.clear()
  }
}
