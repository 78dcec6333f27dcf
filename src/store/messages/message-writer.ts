import { eq, getTableColumns, sql } from 'drizzle-orm'
import { invariant } from '#lib/errors'
import type { EventId, MessageId } from '#lib/ids'
import { entriesOf } from '#lib/typed-object'
import type { EventLogWriter } from '../events/event-log'
import { toldAfter } from '../events/told'
import type { MembersOf } from '../events/told-writer'
import type { Database } from '../sql/database'
import { type MessageRow, messages } from '../tables/messages'
import { MessageReader } from './message-reader'
import type { StoredRow } from './stored-message'
import type { TopicReader } from './topic-reader'

/**
 * The limit in characters for the part of an event that a changed message's row keeps. A longer one moves to the log,
 * whose rows are deleted after a week.
 */
const TOLD_CHARACTERS = 20_000

interface Entries {
  events: EventLogWriter
  membersOf: MembersOf
}

export class MessageWriter extends MessageReader {
  readonly #delete
  /**
   * Rows that are written at the end of the transaction, so that events can still be added to them, or earlier if a
   * query needs them.
   */
  readonly #unwritten = new Map<MessageId, StoredRow>()

  constructor(
    database: Database,
    topics: TopicReader,
    private readonly entries: Entries,
  ) {
    super(database, topics)
    this.#delete = prepareDelete(database)
  }

  insert(message: MessageRow): void {
    this.#write(INSERT, this.#asNew(message))
  }

  /**
   * Inserts a message at the end of the transaction, or earlier if a query needs its row. Until then, its event can
   * still be added to the row.
   */
  insertLast(message: MessageRow): void {
    const isFirst = this.#unwritten.size === 0
    this.#enter(this.#asNew(message))
    if (isFirst) this.database.writeLast(() => this.beforeReading())
  }

  /** Returns a function that stores a message's event in its row; undefined if the row has already been written. */
  teller(id: MessageId): ((eventId: EventId, told: string) => void) | undefined {
    if (!this.#unwritten.has(id)) return undefined
    return (eventId, told) => this.#enter({ ...this.#unwritten.get(id)!, eventId, told })
  }

  #enter(row: StoredRow): void {
    const before = this.#unwritten.get(row.id)
    // Part of the transaction may be rolled back separately.
    this.database.ifUndone(() => (before ? this.#unwritten.set(row.id, before) : this.#unwritten.delete(row.id)))
    this.#unwritten.set(row.id, row)
    this.forget(row.id)
    this.#keepAsIs(row)
  }

  protected override beforeReading(ids?: readonly MessageId[]): void {
    if (this.#unwritten.size === 0 || ids?.every((id) => !this.#unwritten.has(id))) return
    const rows = [...this.#unwritten.values()]
    this.#unwritten.clear()
    this.database.ifUndone(() => {
      for (const row of rows) this.#unwritten.set(row.id, row)
    })
    for (const row of rows) this.#write(INSERT, row)
  }

  /** Changes these fields of the current row. The index is updated separately. */
  update(id: MessageId, patch: Partial<Omit<MessageRow, 'id'>>): MessageRow {
    const message = this.findMessage(id)
    invariant(message, `no message ${id}`)
    const changed = { ...message, ...patch }
    this.save(changed)
    return changed
  }

  /** Writes a row that was read in this transaction. */
  save(message: MessageRow): void {
    const unwritten = this.#unwritten.get(message.id)
    if (unwritten) this.#enter({ ...unwritten, ...this.#asStored(message) })
    else this.#write(SAVE, { ...this.#asStored(message), ...this.#toldOf(message) })
  }

  /** Keeps a changed message's event as it was when the message was sent. Returns the columns to store. */
  #toldOf(message: MessageRow): Pick<StoredRow, 'eventId' | 'told'> {
    const [before] = this.stored([message.id])
    const eventId = before?.eventId ?? null
    if (!before || !this.entries.events.isEntry(before)) return { eventId, told: null }
    const told = toldAfter(before, message)
    if (told.length <= TOLD_CHARACTERS) return { eventId, told }
    this.entries.events.moveToLog([before], this.entries.membersOf)
    return { eventId, told: null }
  }

  #write(statement: string, row: StoredRow): void {
    this.forget(row.id)
    this.database.exec(statement, ...COLUMNS.map(({ key, encode }) => encode(row[key])))
    this.#keepAsIs(row)
  }

  #keepAsIs(row: StoredRow): void {
    if (isKeptAsIs(row)) this.keep({ row, characters: charactersOf(row) })
  }

  /**
   * The row of a new message, without its event, but with the id of the last event before it. The message's event gets
   * a row in the log unless it is added to this row.
   */
  #asNew(message: MessageRow): StoredRow {
    return { ...this.#asStored(message), eventId: this.entries.events.lastId, told: null }
  }

  /** Returns a row as it is stored. The row that was read includes all edits of its topic. */
  #asStored(message: MessageRow): MessageRow & Pick<StoredRow, 'topicEdits'> {
    return { ...message, topicEdits: message.topicId === 0 ? 0 : this.topics.countEdits(message.topicId) }
  }

  /** Events of deleted messages remain available in the log. */
  delete(ids: Iterable<MessageId>): void {
    const gone = [...ids]
    this.beforeReading()
    const { events, membersOf } = this.entries
    const told = this.stored(gone.filter((id) => events.mayBeEntry(id))).filter((row) => events.isEntry(row))
    events.moveToLog(told, membersOf)
    for (const id of gone) {
      this.forget(id)
      this.#delete.run({ id })
    }
  }
}

/** Whether a row's text is stored unchanged. Storage can't hold lone surrogates. */
const isKeptAsIs = ({ source, html, client }: StoredRow) =>
  source.isWellFormed() && html.isWellFormed() && client.isWellFormed()

/** Counts a row's characters in the same way as when the row is read. */
function charactersOf(row: StoredRow): number {
  const { client, source, html, retryKey, references, told } = row
  const lists = [row.reactions, row.editHistory, row.submessages, row.holders, ...(references ? [references] : [])]
  const json = lists.reduce((sum, list) => sum + (list.length === 0 ? EMPTY_LIST : JSON.stringify(list).length), 0)
  return client.length + source.length + html.length + (retryKey?.length ?? 0) + (told?.length ?? 0) + json
}

const EMPTY_LIST = 2

/** This SQL is written by hand, like the SQL for reading: Drizzle's mapping took longer than running the statement. */
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
