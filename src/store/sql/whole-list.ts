import { LeastRecentlyUsed } from '#lib/lru'
import type { Database } from './database'

/** All rows of a table. They are kept as long as nobody writes and memory isn't short. */
export class WholeList<Row> {
  readonly #kept: LeastRecentlyUsed<'all', readonly Row[]>

  constructor({ memory }: Pick<Database, 'memory'>) {
    this.#kept = new LeastRecentlyUsed(1, { kind: 'lists', budget: memory })
  }

  get(read: () => readonly Row[]): readonly Row[] {
    const known = this.#kept.get('all')
    if (known) return known
    const rows = read()
    this.#kept.set('all', rows)
    return rows
  }

  clear(): void {
    this.#kept.clear()
  }
}
