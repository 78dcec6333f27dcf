import { eq, getTableColumns, sql } from 'drizzle-orm'
import { invariant } from '#lib/errors'
import type { MessageId } from '#lib/ids'
import { namesOf } from '#lib/typed-object'
import type { Database } from '../sql/database'
import { type MessageRow, messages } from '../tables/messages'
import { MessageReader, type StoredRow } from './message-reader'
import type { TopicReader } from './topic-reader'

export class MessageWriter extends MessageReader {
  readonly #writes

  constructor(database: Database, topics: TopicReader) {
    super(database, topics)
    this.#writes = prepareWrites(database)
  }

  insert(message: MessageRow): void {
    this.#write('insert', message)
  }

  /** Changes these fields of the row as it is now. The index is told separately. */
  update(id: MessageId, patch: Partial<Omit<MessageRow, 'id'>>): MessageRow {
    const message = this.findMessage(id)
    invariant(message, `no message ${id}`)
    const changed = { ...message, ...patch }
    this.save(changed)
    return changed
  }

  /** Writes a row that was read in this transaction. */
  save(message: MessageRow): void {
    this.#write('save', message)
  }

  #write(how: 'insert' | 'save', message: MessageRow): void {
    const row = this.#asStored(message)
    this.forget(row.id)
    this.#writes[how].run(row)
    if (isKeptAsIs(row)) this.keep({ row, characters: charactersOf(row) })
  }

  /** What was read told of all edits of its topic. */
  #asStored(message: MessageRow): StoredRow {
    return { ...message, topicEdits: message.topicId === 0 ? 0 : this.topics.countEdits(message.topicId) }
  }

  delete(ids: Iterable<MessageId>): void {
    for (const id of ids) {
      this.forget(id)
      this.#writes.delete.run({ id })
    }
  }
}

/** Storage has no half characters. */
const isKeptAsIs = ({ source, html, client }: StoredRow) =>
  source.isWellFormed() && html.isWellFormed() && client.isWellFormed()

/** As counted when a row is read. */
function charactersOf(row: StoredRow): number {
  const { client, source, html, retryKey, references } = row
  const lists = [row.reactions, row.editHistory, row.submessages, row.holders, ...(references ? [references] : [])]
  const json = lists.reduce((sum, list) => sum + (list.length === 0 ? EMPTY_LIST : JSON.stringify(list).length), 0)
  return client.length + source.length + html.length + (retryKey?.length ?? 0) + json
}

const EMPTY_LIST = 2

type Column = keyof typeof messages.$inferSelect
type Values = Record<Column, ReturnType<typeof sql.placeholder>>

function prepareWrites({ drizzle }: Database) {
  const columns = getTableColumns(messages)
  const names = namesOf(columns)
  // TypeScript doesn't follow names through entries.
  const values = Object.fromEntries(names.map((name) => [name, sql.placeholder(name)])) as Values
  const kept = Object.fromEntries(names.map((name) => [name, sql.raw(`excluded.${columns[name].name}`)]))
  return {
    insert: drizzle.insert(messages).values(values).prepare(),
    // An upsert, since its values pass through the columns' encoders; those of a prepared update
    // don't.
    save: drizzle.insert(messages).values(values).onConflictDoUpdate({ target: messages.id, set: kept }).prepare(),
    delete: drizzle
      .delete(messages)
      .where(eq(messages.id, sql.placeholder('id')))
      .prepare(),
  }
}
