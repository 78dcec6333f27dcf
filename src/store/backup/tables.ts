import { toBase64 } from '#lib/bytes/base64'
import type { Database } from '../sql/database'

/** Tables that a backup leaves out, with the reasons. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  schema_version: 'the backup states it separately',
  event_days: 'clients register again',
  event_queues: 'clients register again',
  sessions: 'people log in again',
  attempts: 'they expire within a day',
  confirmations: 'links in emails are only valid at the address for which they were made',
  mails: 'they are encrypted',
  bot_calls: 'they are in progress',
  blob_chunks: 'files are read one by one',
}

/** Columns that store events or their ids. A backup leaves them out because clients start over. */
const COLUMNS_LEFT_OUT: Readonly<Record<string, readonly string[]>> = {
  read_chunks: ['told'],
  messages: ['event_id', 'told'],
}

/**
 * Other tables that a backup leaves out: those of the platform, the event log, the search indexes (which are rebuilt),
 * backups, and restores.
 */
const OTHERS = /^(_cf_|sqlite_|event_log_|message_words|imported_|topic_words|backup_|restoring$)/

export interface BackupTable {
  name: string
  columns: string[]
  /** Columns of the primary key, in its order. */
  key: string[]
}

/** A value of a row as JSON: bytes are base64 in a list with one item. */
export type BackupValue = null | number | string | [base64: string]

/** The tables that a backup includes, with their current columns. */
export function listTables(database: Database): BackupTable[] {
  const names = database.exec<{ name: string }>("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")
  return names
    .filter(({ name }) => !OTHERS.test(name) && !Object.hasOwn(LEFT_OUT, name))
    .map(({ name }) => describe(database, name))
}

function describe(database: Database, name: string): BackupTable {
  const columns = database.exec<{ name: string; pk: number }>('SELECT name, pk FROM pragma_table_info(?)', name)
  const names = columns.map((column) => column.name).filter((column) => !COLUMNS_LEFT_OUT[name]?.includes(column))
  const key = columns.filter(({ pk }) => pk > 0).sort((one, other) => one.pk - other.pk)
  return { name, columns: names, key: key.map((column) => column.name) }
}

/** The names aren't escaped: all are from the storage's own schema, or were found in it. */
export const quoted = (names: readonly string[], prefix = ''): string =>
  names.map((name) => `${prefix}"${name}"`).join(', ')

export const marks = (count: number): string => Array.from({ length: count }, () => '?').join(', ')

export const encode = (value: SqlStorageValue): BackupValue =>
  value instanceof ArrayBuffer ? [toBase64(new Uint8Array(value))] : value

/** The approximate number of characters of a value as JSON. */
export function charactersOf(value: SqlStorageValue): number {
  if (typeof value === 'string') return value.length + 4
  return value instanceof ArrayBuffer ? Math.ceil(value.byteLength / 3) * 4 + 6 : 20
}
