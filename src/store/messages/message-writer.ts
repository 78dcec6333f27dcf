import { eq, getTableColumns, sql } from 'drizzle-orm'
import { invariant } from '#lib/errors'
import type { MessageId } from '#lib/ids'
import type { Database } from '../sql/database'
import { type MessageRow, messages } from '../tables/messages'
import { MessageReader } from './message-reader'
import type { TopicReader } from './topic-reader'

export class MessageWriter extends MessageReader {
  readonly #writes

  constructor(database: Database, topics: TopicReader) {
    super(database, topics)
    this.#writes = prepareWrites(database)
  }

  insert(message: MessageRow): void {
    this.#writes.insert.run(this.#asStored(message))
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
    this.#writes.save.run(this.#asStored(message))
  }

  /** What was read told of all edits of its topic. */
  #asStored(message: MessageRow) {
    return { ...message, topicEdits: message.topicId === 0 ? 0 : this.topics.countEdits(message.topicId) }
  }

  delete(ids: Iterable<MessageId>): void {
    for (const id of ids) this.#writes.delete.run({ id })
  }
}

type Column = keyof typeof messages.$inferSelect
type Values = Record<Column, ReturnType<typeof sql.placeholder>>

function prepareWrites({ drizzle }: Database) {
  const columns = getTableColumns(messages)
  const names = Object.keys(columns) as Column[]
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
