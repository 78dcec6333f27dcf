import { getTableColumns } from 'drizzle-orm'
import { messages } from '../tables/messages'

export interface Sized<Row> {
  row: Row
  /** The total length of the row's text columns, as they are stored. */
  characters: number
}

export type StoredRow = typeof messages.$inferSelect

const COLUMNS = Object.entries(getTableColumns(messages)).map(([key, column]) => ({
  key,
  name: column.name,
  decode: column.columnType === 'SQLiteCustomColumn' ? column.mapFromDriverValue.bind(column) : undefined,
}))

export const COLUMN_NAMES = COLUMNS.map(({ name }) => name)

/** Decodes a row that has the columns above. */
export function decode(values: readonly SqlStorageValue[]): Sized<StoredRow> {
  const row: Record<string, unknown> = {}
  let characters = 0
  for (const [at, { key, decode }] of COLUMNS.entries()) {
    const value = values[at]
    if (typeof value === 'string') characters += value.length
    row[key] = decode && value !== null ? decode(value) : value
  }
  // Each value has the type of its column: custom columns were decoded, and the others need no decoding.
  return { row: row as StoredRow, characters }
}
