import type { Database } from './database'
import { Kept } from './kept'

/** Rows by their keys, including absent ones. Code that writes a row must store it here, or call `forget`. */
export class RowCache<Key, Row> {
  readonly #rows: Kept<Key, { row: Row | undefined }>

  constructor(database: Database, capacity: number) {
    this.#rows = new Kept(database, 'rows', capacity)
  }

  get(key: Key, read: (key: Key) => Row | undefined): Row | undefined {
    const known = this.#rows.get(key)
    if (known) return known.row
    const row = read(key)
    this.#rows.set(key, { row })
    return row
  }

  /** Stores a row that has been written or read. It must not be changed afterwards. */
  enter(key: Key, row: Row): void {
    this.#rows.set(key, { row })
  }

  forget(key: Key): void {
    this.#rows.delete(key)
  }

  clear(): void {
    this.#rows.clear()
  }
}
