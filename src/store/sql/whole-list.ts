import type { Database } from './database'
import { KeptValue } from './kept'

/** All rows of a table. They are kept as long as nobody writes and memory isn't short. */
export class WholeList<Row> {
  readonly #kept: KeptValue<readonly Row[]>

  constructor(database: Pick<Database, 'memory' | 'ifUndone'>) {
    this.#kept = new KeptValue(database, 'lists')
  }

  get(read: () => readonly Row[]): readonly Row[] {
    const known = this.#kept.get()
    if (known) return known
    const rows = read()
    this.#kept.set(rows)
    return rows
  }

  clear(): void {
    this.#kept.clear()
  }
}
