import { invariant } from '#lib/errors'
import type { Database } from '../sql/database'
import { endBackup } from './end-backup'
import { type BackupTable, type BackupValue, charactersOf, encode, listTables, marks, quoted } from './tables'

/** The maximum number of rows in one page, and of recorded changes that are read at a time. */
const MOST_ROWS = 2000
/**
 * The number of rows per query. It is small, because the rest of the last query is discarded when a page is full, and
 * rows may be large.
 */
const ROWS_AT_ONCE = 50

export interface Page {
  rows: BackupValue[][]
  /** The key of the last row; null if there are no more rows to read. */
  next: BackupValue[] | null
}

export interface Change {
  table: string
  key: BackupValue[]
  /** Null if no row has this key anymore. */
  row: BackupValue[] | null
}

/**
 * Reads the tables of a database that keeps changing, row by row, and the changes since the backup began: triggers
 * record the keys of all rows that are written or deleted. All rows, followed by all changes, add up to the storage's
 * state when no change is left to read.
 */
export class BackupSource {
  constructor(private readonly database: Database) {}

  /** The backup in progress, and the schema version with which it began. */
  current(): { id: string; schema: number } | undefined {
    const exists = this.database.exec("SELECT 1 FROM sqlite_master WHERE name = 'backup_state'").length > 0
    return exists
      ? this.database.exec<{ id: string; schema: number }>('SELECT id, schema FROM backup_state')[0]
      : undefined
  }

  tables(): BackupTable[] {
    return listTables(this.database)
  }

  /** Starts recording changes. While the backup lasts, each change to a row adds a row to `backup_changes`. */
  begin(id: string): void {
    this.database.transaction(() => {
      this.end()
      this.database.exec('CREATE TABLE backup_state (id TEXT PRIMARY KEY, schema INTEGER NOT NULL) WITHOUT ROWID')
      this.database.exec('CREATE TABLE backup_changes (seq INTEGER PRIMARY KEY, name TEXT NOT NULL, key TEXT NOT NULL)')
      this.database.exec('INSERT INTO backup_state SELECT ?, version FROM schema_version', id)
      for (const table of this.tables()) for (const trigger of triggersOf(table)) this.database.exec(trigger)
    })
  }

  end(): void {
    endBackup(this.database)
  }

  /**
   * Rows after a key, in key order: up to `characters` characters, but at least one row. With `until`, no rows after
   * that key are returned.
   */
  page(table: BackupTable, after: BackupValue[] | null, characters: number, until: BackupValue[] | null = null): Page {
    const places = table.key.map((column) => table.columns.indexOf(column))
    const rows: BackupValue[][] = []
    let left = characters
    let next = after
    while (rows.length < MOST_ROWS) {
      const batch = this.#batch(table, next, until)
      for (const values of batch) {
        left -= values.reduce<number>((sum, value) => sum + charactersOf(value), 0)
        if (left < 0 && rows.length > 0) return { rows, next }
        const row = values.map(encode)
        rows.push(row)
        next = places.map((place) => row[place] ?? null)
      }
      if (batch.length < ROWS_AT_ONCE) return { rows, next: null }
    }
    return { rows, next }
  }

  #batch(
    { name, columns, key }: BackupTable,
    after: BackupValue[] | null,
    until: BackupValue[] | null,
  ): SqlStorageValue[][] {
    const isWithin = [after && '>', until && '<='].flatMap((sign) =>
      sign ? [`(${quoted(key)}) ${sign} (${marks(key.length)})`] : [],
    )
    const where = isWithin.length > 0 ? `WHERE ${isWithin.join(' AND ')}` : ''
    const query = `SELECT ${quoted(columns)} FROM "${name}" ${where} ORDER BY ${quoted(key)} LIMIT ${ROWS_AT_ONCE}`
    return this.database.values(query, ...(after ?? []), ...(until ?? []))
  }

  /**
   * The current state of the rows that were changed after change number `after`. A row that changed several times is
   * returned once per call.
   */
  changes(after: number, characters: number): { changes: Change[]; next: number; isLast: boolean } {
    const noted = this.database.exec<{ seq: number; name: string; key: string }>(
      'SELECT max(seq) AS seq, name, key FROM (SELECT * FROM backup_changes WHERE seq > ? ORDER BY seq LIMIT ?) GROUP BY name, key ORDER BY seq',
      after,
      MOST_ROWS,
    )
    const tables = new Map(this.tables().map((table) => [table.name, table]))
    const changes: Change[] = []
    let left = characters
    let next = after
    for (const { seq, name, key } of noted) {
      const table = tables.get(name)
      invariant(table, `${name} is a table`)
      const change = this.#changeOf(table, JSON.parse(key))
      left -= change.characters
      if (left < 0 && changes.length > 0) return { changes, next, isLast: false }
      changes.push(change.change)
      next = seq
    }
    return { changes, next, isLast: !this.#hasAfter(next) }
  }

  #hasAfter(seq: number): boolean {
    return this.database.exec('SELECT 1 FROM backup_changes WHERE seq > ? LIMIT 1', seq).length > 0
  }

  #changeOf({ name, columns, key: keys }: BackupTable, key: BackupValue[]): { change: Change; characters: number } {
    const where = keys.map((column) => `"${column}" = ?`).join(' AND ')
    const [row] = this.database.values(`SELECT ${quoted(columns)} FROM "${name}" WHERE ${where}`, ...key)
    const characters = row?.reduce<number>((sum, value) => sum + charactersOf(value), 0) ?? 0
    return { change: { table: name, key, row: row ? row.map(encode) : null }, characters: characters + 50 }
  }
}

/**
 * The triggers record the key of each row that is written or deleted, and both keys if the key changes. They only
 * insert, because the conflict clause of the outer statement also applies to what its triggers do.
 */
function triggersOf({ name, key }: BackupTable): string[] {
  const note = (row: 'NEW' | 'OLD') =>
    `INSERT INTO backup_changes (name, key) VALUES ('${name}', json_array(${quoted(key, `${row}.`)}));`
  const isMoved = key.map((column) => `OLD."${column}" IS NOT NEW."${column}"`).join(' OR ')
  const trigger = (event: string, when: string, body: string) =>
    `CREATE TRIGGER "backup_${name}_${event.toLowerCase()}${when && '_key'}" AFTER ${event} ON "${name}" ${when} BEGIN ${body} END`
  return [
    trigger('INSERT', '', note('NEW')),
    trigger('UPDATE', '', note('NEW')),
    trigger('UPDATE', `WHEN ${isMoved}`, note('OLD')),
    trigger('DELETE', '', note('OLD')),
  ]
}
