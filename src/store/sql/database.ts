import { type DrizzleSqliteDODatabase, drizzle } from 'drizzle-orm/durable-sqlite'
import { MemoryBudget } from '#lib/memory/memory-budget'
import { metrics } from '#lib/metrics/metrics'
import { refuseTooLarge } from './refusals'

/** Rows as the platform bills them, including index entries. */
export interface RowCounts {
  read: number
  written: number
}

/** One realm's SQLite database, which counts every row. Readers and writers prepare statements on it. */
export interface Database {
  readonly drizzle: DrizzleSqliteDODatabase
  /** Rows read and written since the object woke. */
  readonly counts: RowCounts
  /** The characters bound to statements that wrote rows since the object woke. A byte counts as a character. */
  readonly charactersWritten: number
  /** The size of the whole storage, as the platform bills it. */
  readonly bytes: number
  /** The budget for caches of the storage, and for other data in memory. */
  readonly memory: MemoryBudget
  /** Runs SQL that is written by hand. The platform caches statements by their text. */
  exec<Row extends Record<string, SqlStorageValue>>(query: string, ...bindings: unknown[]): Row[]
  /** Like `exec`, without column names, for many wide rows. */
  values(query: string, ...bindings: unknown[]): SqlStorageValue[][]
  /**
   * Like `values`, but without holding all rows: passes them to `take` one at a time until it returns false. The
   * remaining rows are skipped, but still read, since an open cursor locks its table.
   */
  visit(take: (row: SqlStorageValue[]) => boolean, query: string, ...bindings: unknown[]): void
  /** Runs a function in a transaction. Transactions may be nested. */
  transaction<Result>(run: () => Result): Result
  /**
   * Runs a function if the current transaction is rolled back, so that caches can drop data from it. Outside of a
   * transaction, nothing can be rolled back.
   */
  ifUndone(forget: () => void): void
  /** Runs a function at the end of the outermost transaction or, outside of transactions, immediately. */
  beforeCommit(work: () => void): void
  /**
   * Like `beforeCommit`, for rows that are written late. The function may also run earlier, and must not write anything
   * twice.
   */
  writeLast(write: () => void): void
  /** Writes the rows that are waiting, for statements that need them in the tables. */
  writeNow(): void
}

export function openDatabase(storage: DurableObjectStorage): Database {
  const counter = new RowCounter(storage.sql)
  const client = { sql: counter, transactionSync: storage.transactionSync.bind(storage) }
  let undoing: (() => void)[] | undefined
  let last: (() => void)[] = []
  let rows: (() => void)[] = []
  return {
    // Drizzle uses only these two parts of the storage.
    drizzle: drizzle(client as unknown as DurableObjectStorage),
    get counts() {
      return counter.counts
    },
    get charactersWritten() {
      return counter.charactersWritten
    },
    get bytes() {
      return storage.sql.databaseSize
    },
    memory: new MemoryBudget(),
    exec: <Row extends Record<string, SqlStorageValue>>(query: string, ...bindings: unknown[]) =>
      counter.exec<Row>(query, ...bindings).toArray(),
    values: (query, ...bindings) => [...counter.exec(query, ...bindings).raw()],
    visit(take, query, ...bindings) {
      let isTaking = true
      for (const row of counter.exec(query, ...bindings).raw()) if (isTaking) isTaking = take(row)
    },
    transaction(run) {
      const outer = undoing
      const own: (() => void)[] = []
      undoing = own
      try {
        const result = storage.transactionSync(() => {
          const answer = run()
          if (outer === undefined) for (const work of last) work()
          return answer
        })
        for (const forget of own) outer?.push(forget)
        return result
      } catch (error) {
        for (const forget of own.toReversed()) forget()
        throw error
      } finally {
        undoing = outer
        if (outer === undefined) [last, rows] = [[], []]
      }
    },
    ifUndone: (forget) => void undoing?.push(forget),
    beforeCommit: (work) => (undoing === undefined ? work() : void last.push(work)),
    writeLast(write) {
      if (undoing !== undefined) rows.push(write)
      this.beforeCommit(write)
    },
    writeNow() {
      for (const write of rows) write()
    },
  }
}

/**
 * Wraps `storage.sql`: counts rows, and refuses statements that the platform would refuse. A cursor's row count is
 * known only after the cursor has been consumed, and Drizzle consumes each one before it opens another. So the last
 * cursor's rows are added at the next statement, or when the counts are read.
 */
class RowCounter {
  readonly #sql: SqlStorage
  readonly #counts: RowCounts = { read: 0, written: 0 }
  #charactersWritten = 0
  #last: { cursor: { rowsRead: number; rowsWritten: number }; bindings: readonly unknown[] } | undefined

  constructor(sql: SqlStorage) {
    this.#sql = sql
  }

  exec<Row extends Record<string, SqlStorageValue>>(query: string, ...bindings: unknown[]): SqlStorageCursor<Row> {
    refuseTooLarge(query, bindings)
    this.#settle()
    const cursor = this.#sql.exec<Row>(query, ...bindings)
    this.#last = { cursor, bindings }
    return cursor
  }

  get counts(): RowCounts {
    this.#settle()
    return { ...this.#counts }
  }

  get charactersWritten(): number {
    this.#settle()
    return this.#charactersWritten
  }

  #settle(): void {
    if (!this.#last) return
    const { cursor, bindings } = this.#last
    this.#last = undefined
    const { rowsRead, rowsWritten } = cursor
    this.#counts.read += rowsRead
    metrics.count('edgewise_rows_read_total', rowsRead)
    if (rowsWritten === 0) return
    this.#counts.written += rowsWritten
    metrics.count('edgewise_rows_written_total', rowsWritten)
    for (const value of bindings) this.#charactersWritten += lengthOf(value)
  }
}

function lengthOf(value: unknown): number {
  if (typeof value === 'string') return value.length
  if (value instanceof ArrayBuffer) return value.byteLength
  return ArrayBuffer.isView(value) ? value.byteLength : 0
}
