import { eq, getTableColumns, sql } from 'drizzle-orm'
import { invariant } from '#lib/errors'
import type { MessageId } from '#lib/ids'
import { entriesOf } from '#lib/typed-object'
import type { Database } from '../sql/database'
import { type MessageRow, messages } from '../tables/messages'
import { MessageReader, type StoredRow } from './message-reader'
import type { TopicReader } from './topic-reader'

export class MessageWriter extends MessageReader {
  readonly #delete

  constructor(database: Database, topics: TopicReader) {
    super(database, topics)
    this.#delete = prepareDelete(database)
  }

  insert(message: MessageRow): void {
    this.#write(INSERT, message)
  }

  /** Changes these fields of the present row. The index is updated separately. */
  update(id: MessageId, patch: Partial<Omit<MessageRow, 'id'>>): MessageRow {
    const message = this.findMessage(id)
    invariant(message, `no message ${id}`)
    const changed = { ...message, ...patch }
    this.save(changed)
    return changed
  }

  /** Writes a row that was read in this transaction. */
  save(message: MessageRow): void {
    this.#write(SAVE, message)
  }

  #write(statement: string, message: MessageRow): void {
    const row = this.#asStored(message)
    this.forget(row.id)
    this.database.exec(statement, ...COLUMNS.map(({ key, encode }) => encode(row[key])))
    if (isKeptAsIs(row)) this.keep({ row, characters: charactersOf(row) })
  }

  /** Returns a row as it is stored. The row that was read includes all edits of its topic. */
  #asStored(message: MessageRow): StoredRow {
    return { ...message, topicEdits: message.topicId === 0 ? 0 : this.topics.countEdits(message.topicId) }
  }

  delete(ids: Iterable<MessageId>): void {
    for (const id of ids) {
      this.forget(id)
      this.#delete.run({ id })
    }
  }
}

/** Storage can't hold lone surrogates. */
const isKeptAsIs = ({ source, html, client }: StoredRow) =>
  source.isWellFormed() && html.isWellFormed() && client.isWellFormed()

/** Counts characters in the same way as reading a row does. */
function charactersOf(row: StoredRow): number {
  const { client, source, html, retryKey, references } = row
  const lists = [row.reactions, row.editHistory, row.submessages, row.holders, ...(references ? [references] : [])]
  const json = lists.reduce((sum, list) => sum + (list.length === 0 ? EMPTY_LIST : JSON.stringify(list).length), 0)
  return client.length + source.length + html.length + (retryKey?.length ?? 0) + json
}

const EMPTY_LIST = 2

/** This SQL is written by hand, like that for reading: Drizzle's mapping took longer than the statement. */
const COLUMNS = entriesOf(getTableColumns(messages)).map(([key, column]) => ({
  key,
  name: column.name,
  encode: column.mapToDriverValue.bind(column),
}))
const NAMES = COLUMNS.map(({ name }) => name)
const INSERT = `INSERT INTO messages (${NAMES}) VALUES (${NAMES.map(() => '?')})`
const SAVE = `${INSERT} ON CONFLICT (id) DO UPDATE SET ${NAMES.map((name) => `${name} = excluded.${name}`)}`

function prepareDelete({ drizzle }: Database) {
  return drizzle
    .delete(messages)
    .where(eq(messages.id, sql.placeholder('id')))
    .prepare()
}
