import { fromBase64 } from '#lib/bytes/base64'
import { BadRequest } from '#lib/errors'
import type { Database } from '../sql/database'
import { type BackupTable, type BackupValue, listTables, marks, quoted } from './tables'

/** Rows for one table, with their columns. */
interface RestoredRows {
  table: string
  columns: string[]
  rows: BackupValue[][]
}

/** Whether this storage is being restored. Until the restore is finished, nothing else may use the storage. */
export const isBeingRestored = (sql: SqlStorage): boolean =>
  sql.exec("SELECT 1 FROM sqlite_master WHERE name = 'restoring'").toArray().length > 0

/** Populates an empty database with the rows of a backup, in the schema that they were read from. */
export class Restoring {
  #tables: Map<string, BackupTable> | undefined

  constructor(private readonly database: Database) {}

  /** Begins a restore. `migrateTo` creates the tables of a schema version. */
  begin(schema: number, newest: number, migrateTo: (schema: number) => void): void {
    if (schema > newest) {
      throw new BadRequest('A newer version of the server made this backup. Update the server first.')
    }
    this.database.exec('CREATE TABLE restoring (next INTEGER NOT NULL, words INTEGER NOT NULL)')
    this.database.exec('INSERT INTO restoring VALUES (0, 0)')
    migrateTo(schema)
  }

  /** The number of the next piece of the backup. */
  get next(): number {
    return this.database.exec<{ next: number }>('SELECT next FROM restoring')[0]?.next ?? 0
  }

  set next(number: number) {
    this.database.exec('UPDATE restoring SET next = ?', number)
  }

  /** The last message in the search index. */
  get words(): number {
    return this.database.exec<{ words: number }>('SELECT words FROM restoring')[0]?.words ?? 0
  }

  set words(id: number) {
    this.database.exec('UPDATE restoring SET words = ?', id)
  }

  put({ table, columns, rows }: RestoredRows): void {
    const known = this.#find(table)
    const unknown = columns.find((column) => !known.columns.includes(column))
    if (unknown !== undefined) throw new BadRequest(`The table ${table} has no column ${unknown}`)
    const statement = `INSERT OR REPLACE INTO "${table}" (${quoted(columns)}) VALUES (${marks(columns.length)})`
    for (const row of rows) {
      if (row.length !== columns.length) throw new BadRequest(`A row of ${table} has the wrong number of values`)
      this.database.exec(statement, ...row.map(decode))
    }
  }

  remove(table: string, key: BackupValue[]): void {
    const known = this.#find(table)
    if (key.length !== known.key.length) throw new BadRequest(`A key of ${table} has the wrong number of values`)
    const where = known.key.map((column) => `"${column}" = ?`).join(' AND ')
    this.database.exec(`DELETE FROM "${table}" WHERE ${where}`, ...key.map(decode))
  }

  end(): void {
    this.database.exec('DROP TABLE restoring')
  }

  #find(name: string): BackupTable {
    this.#tables ??= new Map(listTables(this.database).map((table) => [table.name, table]))
    const table = this.#tables.get(name)
    if (!table) throw new BadRequest(`There is no table ${name}`)
    return table
  }
}

const decode = (value: BackupValue): null | number | string | Uint8Array =>
  Array.isArray(value) ? fromBase64(value[0]) : value
