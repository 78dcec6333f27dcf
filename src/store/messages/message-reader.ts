import { eq, getTableColumns, gte, sql } from 'drizzle-orm'
import type { MessageId } from '#lib/ids'
import { ascending } from '../message-index/index-reader'
import type { Database } from '../sql/database'
import { type MessageRow, messages } from '../tables/messages'
import { newestEdits } from './edit-list'
import type { TopicReader } from './topic-reader'

export class MessageReader {
  protected readonly reads

  constructor(
    protected readonly database: Database,
    protected readonly topics: TopicReader,
  ) {
    this.reads = prepareReads(database)
  }

  findMessage(id: MessageId): MessageRow | undefined {
    const row = this.reads.byId.get({ id })
    return row && this.#complete(row)
  }

  /** The first message with at least this id, and when it was sent. */
  findTimeFrom(id: number): { id: MessageId; sentAt: number } | undefined {
    return this.reads.from.get({ id })
  }

  /**
   * Those of these that exist, ascending. Reads a row for each: ids that follow one another are
   * read as a range.
   */
  listMessages(ids: Iterable<MessageId>): MessageRow[] {
    return this.listWithin(ascending(ids), Number.POSITIVE_INFINITY).map(({ row }) => row)
  }

  /**
   * The first of these ids, which go up or down, up to so many characters; at least one message, if
   * any exists.
   */
  listWithin(ids: readonly MessageId[], characters: number): SizedRow[] {
    const found: Sized<StoredRow>[] = []
    const query = ids[0]! < ids.at(-1)! ? UPWARDS : DOWNWARDS
    let room = characters
    const take = (values: readonly SqlStorageValue[]) => {
      const sized = decode(values)
      room -= sized.characters
      if (room >= 0 || found.length === 0) found.push(sized)
      return room >= 0
    }
    for (const [first, last, count] of runs(ids)) {
      if (room < 0) break
      if (count === 1) this.database.visit(take, ONE, first)
      else this.database.visit(take, query, Math.min(first, last), Math.max(first, last), count)
    }
    return this.#completeWithin(found, characters)
  }

  #completeWithin(found: readonly Sized<StoredRow>[], characters: number): SizedRow[] {
    let room = characters
    const complete: SizedRow[] = []
    for (const { row, characters: stored } of found) {
      const whole = this.#complete(row)
      const added = whole.editHistory.slice(0, whole.editHistory.length - row.editHistory.length)
      const length = stored + (added.length > 0 ? JSON.stringify(added).length : 0)
      room -= length
      if (room < 0 && complete.length > 0) break
      complete.push({ row: whole, characters: length })
    }
    return complete
  }

  /** With the edits of its whole topic that the row doesn't tell of. */
  #complete({ topicEdits, ...row }: StoredRow): MessageRow {
    if (row.topicId === 0) return row
    const edits = this.topics.listEditsSince(row.topicId, topicEdits)
    const [newest] = edits
    if (!newest) return row
    return { ...row, editedAt: newest.editedAt, editHistory: newestEdits([...edits, ...row.editHistory]) }
  }
}

/**
 * Ids that follow one another, up or down, so many at most that passing over the rest of a run is
 * little.
 */
function* runs(ids: readonly MessageId[]): Generator<[first: MessageId, last: MessageId, count: number]> {
  for (let at = 0; at < ids.length; ) {
    const step = ids[at + 1] === ids[at]! + 1 ? 1 : -1
    let end = at + 1
    while (end < ids.length && end - at < LONGEST_RUN && ids[end] === ids[end - 1]! + step) end++
    yield [ids[at]!, ids[end - 1]!, end - at]
    at = end
  }
}

const LONGEST_RUN = 100

/** A message, and how long its texts are together, as they are stored. */
export type SizedRow = Sized<MessageRow>

interface Sized<Row> {
  row: Row
  characters: number
}

type StoredRow = typeof messages.$inferSelect

const COLUMNS = Object.entries(getTableColumns(messages)).map(([key, column]) => ({
  key,
  name: column.name,
  decode: column.columnType === 'SQLiteCustomColumn' ? column.mapFromDriverValue.bind(column) : undefined,
}))

/**
 * By hand: Drizzle's mapping took a tenth of a page of messages. The limit saves reading the row
 * after the last one. It makes a statement three times as expensive, so a single message is read
 * without it.
 */
const SELECT = `SELECT ${COLUMNS.map(({ name }) => name)} FROM messages WHERE id`
const ONE = `${SELECT} = ?`
const RANGE = `${SELECT} BETWEEN ? AND ? ORDER BY id`
const UPWARDS = `${RANGE} LIMIT ?`
const DOWNWARDS = `${RANGE} DESC LIMIT ?`

function decode(values: readonly SqlStorageValue[]): Sized<StoredRow> {
  const row: Record<string, unknown> = {}
  let characters = 0
  for (const [at, { key, decode }] of COLUMNS.entries()) {
    const value = values[at]
    if (typeof value === 'string') characters += value.length
    row[key] = decode && value !== null ? decode(value) : value
  }
  return { row: row as StoredRow, characters }
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
