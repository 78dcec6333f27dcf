import type { Database } from './database'
import { KeptValue } from './kept'

interface Reads<Row extends { readonly id: number }> {
  all(): readonly Row[]
  one(id: Row['id']): Row | undefined
}

/**
 * All rows of a table from which none are deleted, sorted by id. They stay cached unless memory is short, and rows that
 * have been written are read again.
 */
export class WholeList<Row extends { readonly id: number }> {
  readonly #kept: KeptValue<readonly Row[]>
  readonly #written = new Set<Row['id']>()

  constructor(database: Pick<Database, 'memory' | 'ifUndone'>) {
    this.#kept = new KeptValue(database, 'lists')
  }

  /**
   * Returns the cached list, if there is one and nothing has been written since. After writes, unchanged rows are still
   * the same objects as in the cached list.
   */
  get(reads: Reads<Row>): readonly Row[] {
    const known = this.#kept.get()
    if (known && this.#written.size === 0) return known
    const rows = known ? this.#renewed(known, reads) : reads.all()
    this.#written.clear()
    this.#kept.set(rows)
    return rows
  }

  /** Records that the row with this id is new or has been replaced. */
  wrote(id: Row['id']): void {
    if (this.#kept.get()) this.#written.add(id)
  }

  #renewed(known: readonly Row[], { one }: Reads<Row>): readonly Row[] {
    const rows = new Map<Row['id'], Row>(known.map((row) => [row.id, row]))
    for (const id of [...this.#written].sort((a, b) => a - b)) {
      const row = one(id)
      if (row) rows.set(id, row)
      else rows.delete(id)
    }
    return [...rows.values()]
  }
}
