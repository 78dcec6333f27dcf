import { eq, getTableColumns, gte, sql } from 'drizzle-orm'
import type { MessageId } from '../../lib/ids'
import type { Database } from '../database'
import { type MessageRow, messages } from '../tables/messages'
import { ascending } from './index-reader'

export class MessageReader {
  protected readonly reads

  constructor(protected readonly database: Database) {
    this.reads = prepareReads(database)
  }

  findMessage(id: MessageId): MessageRow | undefined {
    return this.reads.byId.get({ id })
  }

  /** The first message with at least this id, and when it was sent. */
  findTimeFrom(id: number): { id: MessageId; sentAt: number } | undefined {
    return this.reads.from.get({ id })
  }

  /** Those of these that exist, ascending. Reads a row for each: ids that follow one another are read as a range. */
  listMessages(ids: Iterable<MessageId>): MessageRow[] {
    const sorted = ascending(ids)
    const rows: MessageRow[] = []
    for (let at = 0; at < sorted.length; ) {
      let end = at + 1
      while (end < sorted.length && sorted[end] === sorted[end - 1]! + 1) end++
      for (const row of this.#run(sorted[at]!, sorted[end - 1]!)) rows.push(row)
      at = end
    }
    return rows
  }

  #run(first: MessageId, last: MessageId): MessageRow[] {
    if (first < last) return this.database.values(RANGE, first, last, last - first + 1).map(decode)
    const row = this.findMessage(first)
    return row ? [row] : []
  }
}

const COLUMNS = Object.entries(getTableColumns(messages)).map(([key, column]) => ({
  key,
  name: column.name,
  decode: column.columnType === 'SQLiteCustomColumn' ? column.mapFromDriverValue.bind(column) : undefined,
}))

/** By hand: Drizzle's mapping took a tenth of a page of messages. The limit spares the row after the last. */
const RANGE = `SELECT ${COLUMNS.map(({ name }) => name)} FROM messages WHERE id BETWEEN ? AND ? ORDER BY id LIMIT ?`

function decode(values: readonly SqlStorageValue[]): MessageRow {
  const row: Record<string, unknown> = {}
  for (const [at, { key, decode }] of COLUMNS.entries()) {
    const value = values[at]
    row[key] = decode && value !== null ? decode(value) : value
  }
  return row as MessageRow
}

function prepareReads({ drizzle }: Database) {
  const { placeholder } = sql
  return {
    byId: drizzle
      .select()
      .from(messages)
      .where(eq(messages.id, placeholder('id')))
      .prepare(),
    from: drizzle
      .select({ id: messages.id, sentAt: messages.sentAt })
      .from(messages)
      .where(gte(messages.id, placeholder('id')))
      .orderBy(messages.id)
      .limit(1)
      .prepare(),
  }
}
