import { DatabaseSync, type SQLInputValue } from 'node:sqlite'

/**
 * An SQLite file that acts as the storage of a Durable Object, so that the server's own code can read it. It has the
 * methods that the storage layer uses, and nothing else.
 */
export function openStorage(file: string): { storage: DurableObjectStorage; close(): void } {
  const database = new DatabaseSync(file)
  // The journal isn't needed, because the database is a copy that is deleted afterwards.
  database.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF')
  let depth = 0
  const transactionSync = <Result>(run: () => Result): Result => {
    const name = `level_${depth++}`
    database.exec(`SAVEPOINT ${name}`)
    try {
      return run()
    } finally {
      // An error ends the program, so nothing is rolled back.
      database.exec(`RELEASE ${name}`)
      depth--
    }
  }
  const exec = (query: string, ...bindings: unknown[]) => {
    const statement = database.prepare(query)
    statement.setReturnArrays(true)
    // With this option, rows are returned as arrays.
    const rows = statement.all(...bindings.map(asInput)) as unknown as unknown[][]
    return new Rows(
      statement.columns().map(({ name }) => name),
      rows.map((row) => row.map(asStored)),
    )
  }
  return {
    storage: { sql: { exec }, transactionSync } as unknown as DurableObjectStorage,
    close: () => database.close(),
  }
}

/** The rows returned by a statement, with those methods of the platform's cursor that the storage layer uses. */
class Rows {
  readonly rowsRead = 0
  readonly rowsWritten = 0

  constructor(
    readonly columnNames: string[],
    private readonly rows: unknown[][],
  ) {}

  toArray(): Record<string, unknown>[] {
    return this.rows.map((row) => Object.fromEntries(this.columnNames.map((name, at) => [name, row[at]])))
  }

  one(): Record<string, unknown> | undefined {
    return this.toArray()[0]
  }

  raw(): { toArray(): unknown[][]; [Symbol.iterator](): IterableIterator<unknown[]> } {
    const { rows } = this
    return { toArray: () => rows, [Symbol.iterator]: () => rows[Symbol.iterator]() }
  }

  [Symbol.iterator](): IterableIterator<Record<string, unknown>> {
    return this.toArray()[Symbol.iterator]()
  }
}

function asInput(value: unknown): SQLInputValue {
  if (value === undefined) return null
  if (typeof value === 'boolean') return String(value)
  return value instanceof ArrayBuffer ? new Uint8Array(value) : (value as SQLInputValue)
}

/** Copies bytes into an `ArrayBuffer` of their own, as the platform returns them; returns other values unchanged. */
const asStored = (value: unknown) => (value instanceof Uint8Array ? value.slice().buffer : value)
