import { gte, sql } from 'drizzle-orm'
import type { MessageId } from '#lib/ids'
import { ascending } from '../message-index/index-reader'
import type { Database } from '../sql/database'
import { Kept } from '../sql/kept'
import { type MessageRow, messages } from '../tables/messages'
import { newestEdits } from './edit-list'
import { COLUMN_NAMES, decode, type Sized, type StoredRow } from './stored-message'
import type { TopicReader } from './topic-reader'

/** The memory for a row's other columns and its cache entry, in addition to its text. */
const ROW_BYTES = 800
const CHARACTER_BYTES = 2
const ROWS_KEPT = 10_000

export class MessageReader {
  protected readonly reads
  /** The messages that were written or read most recently. */
  readonly #kept: Kept<MessageId, KeptMessage>

  constructor(
    protected readonly database: Database,
    protected readonly topics: TopicReader,
  ) {
    this.reads = prepareReads(database)
    this.#kept = new Kept(database, 'messages', ROWS_KEPT)
  }

  findMessage(id: MessageId): MessageRow | undefined {
    return this.listWithin([id], 0)[0]?.row
  }

  /** The first message whose id is at least this one, and the time when it was sent. */
  findTimeFrom(id: number): { id: MessageId; sentAt: number } | undefined {
    this.beforeReading()
    return this.reads.from.get({ id })
  }

  /**
   * Returns the messages with these ids that exist, ascending. Reads one row for each that isn't cached; consecutive
   * ids are read as a range.
   */
  listMessages(ids: Iterable<MessageId>): MessageRow[] {
    return this.listWithin(ascending(ids), Number.POSITIVE_INFINITY).map(({ row }) => row)
  }

  /**
   * The first of the messages with these ids, which are ascending or descending: up to `characters` characters, and at
   * least one message if any exists.
   */
  listWithin(ids: readonly MessageId[], characters: number): SizedRow[] {
    const found: SizedRow[] = []
    let room = characters
    const take = (kept: KeptMessage) => {
      const sized = this.#complete(kept)
      room -= sized.characters
      if (room >= 0 || found.length === 0) found.push(sized)
      return room >= 0
    }
    for (let at = 0; at < ids.length && room >= 0; ) {
      const known = this.#kept.get(ids[at]!)
      const end = known ? at + 1 : this.#endOfUnknown(ids, at)
      const next = known ? [known] : this.#read(ids.slice(at, end), room)
      next.every(take)
      at = end
    }
    return found
  }

  #endOfUnknown(ids: readonly MessageId[], from: number): number {
    let end = from + 1
    while (end < ids.length && !this.#kept.get(ids[end]!)) end++
    return end
  }

  /** Reads until the messages exceed `characters` characters. */
  #read(ids: readonly MessageId[], characters: number): KeptMessage[] {
    this.beforeReading(ids)
    const read: KeptMessage[] = []
    const query = ids[0]! < ids.at(-1)! ? UPWARDS : DOWNWARDS
    let room = characters
    const visit = (values: readonly SqlStorageValue[]) => {
      const stored = decode(values)
      room -= stored.characters
      read.push(this.keep(stored))
      return room >= 0
    }
    for (const [first, last, count] of runs(ids)) {
      if (room < 0) break
      if (count === 1) this.database.visit(visit, ONE, first)
      else this.database.visit(visit, query, Math.min(first, last), Math.max(first, last), count)
    }
    return read
  }

  /** Called before these rows are read, or any rows if no ids are given. Some may not have been written yet. */
  protected beforeReading(_ids?: readonly MessageId[]): void {}

  /** The rows of the messages that exist, as they are stored. */
  protected stored(ids: Iterable<MessageId>): StoredRow[] {
    const found: StoredRow[] = []
    const unknown: MessageId[] = []
    for (const id of ascending(ids)) {
      const kept = this.#kept.get(id)
      if (kept) found.push(kept.stored.row)
      else unknown.push(id)
    }
    if (unknown.length > 0) found.push(...this.#read(unknown, Number.POSITIVE_INFINITY).map(({ stored }) => stored.row))
    return found
  }

  protected keep(stored: Sized<StoredRow>): KeptMessage {
    const kept: KeptMessage = { stored, complete: undefined }
    this.#kept.set(stored.row.id, kept, ROW_BYTES + CHARACTER_BYTES * stored.characters)
    return kept
  }

  protected forget(id: MessageId): void {
    this.#kept.delete(id)
  }

  /**
   * Returns the message with its topic's edits. It is the same object as before unless the topic has been edited since
   * then.
   */
  #complete(message: KeptMessage): SizedRow {
    const { topicId } = message.stored.row
    const edits = topicId === 0 ? 0 : this.topics.countEdits(topicId)
    if (message.complete?.edits === edits) return message.complete
    // If the transaction is rolled back, another edit of the topic may get this number.
    this.database.ifUndone(() => {
      message.complete = undefined
    })
    message.complete = { edits, ...this.#withTopicEdits(message.stored) }
    return message.complete
  }

  /** Adds edits of the whole topic that the row doesn't include. */
  #withTopicEdits({ row: { topicEdits, eventId, told, ...row }, characters }: Sized<StoredRow>): SizedRow {
    const edits = row.topicId === 0 ? [] : this.topics.listEditsSince(row.topicId, topicEdits)
    const [newest] = edits
    if (!newest) return { row, characters }
    const editHistory = newestEdits([...edits, ...row.editHistory])
    const added = editHistory.slice(0, editHistory.length - row.editHistory.length)
    return {
      row: { ...row, editedAt: newest.editedAt, editHistory },
      characters: characters + (added.length > 0 ? JSON.stringify(added).length : 0),
    }
  }
}

/** Runs of consecutive ids, ascending or descending, so short that skipping the rest of a run costs little. */
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

/** A message, and the total length of its text columns. */
export type SizedRow = Sized<MessageRow>

interface KeptMessage {
  readonly stored: Sized<StoredRow>
  /** The message with the edits of its whole topic, and the number of these edits. */
  complete: (SizedRow & { edits: number }) | undefined
}

/**
 * This SQL is written by hand: Drizzle's mapping took a tenth of the time for a page of messages. A limit avoids
 * reading the row after the last one. But it makes a statement three times as expensive, so a single message is read
 * without one.
 */
const SELECT = `SELECT ${COLUMN_NAMES} FROM messages WHERE id`
const ONE = `${SELECT} = ?`
const RANGE = `${SELECT} BETWEEN ? AND ? ORDER BY id`
const UPWARDS = `${RANGE} LIMIT ?`
const DOWNWARDS = `${RANGE} DESC LIMIT ?`

function prepareReads({ drizzle }: Database) {
  const { placeholder } = sql
  return {
    from: drizzle
      .select({ id: messages.id, sentAt: messages.sentAt })
      .from(messages)
      .where(gte(messages.id, placeholder('id')))
      .orderBy(messages.id)
      .limit(1)
      .prepare(),
  }
}
