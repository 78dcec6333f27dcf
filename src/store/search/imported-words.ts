import { deltasOf, idsOfDeltas } from '#lib/deltas'
import type { MessageId } from '#lib/ids'
import type { Database } from '../sql/database'

/** The maximum number of messages in one row. The view of the staged words reads no more than this from a row. */
const MOST_IN_ROW = 500
/** The limit in bytes for a row: the platform allows 2 MB. */
const ROW_BYTES = 1_000_000
/**
 * The maximum number of messages with staged words, since all of these are indexed in one statement. The words of any
 * further messages are indexed one message at a time.
 */
export const MOST_STAGED = 200_000
const MOST_STAGED_BYTES = 64_000_000

/** The range of messages in the index. */
interface Range {
  first: number
  last: number
  superseded: Set<number>
}

interface Staged {
  messages: number
  bytes: number
  /** Whether further messages must be indexed one at a time. */
  isOver: boolean
}

type Words = readonly [id: MessageId, words: Iterable<string>]

/**
 * The words of messages from an import or a restored backup, in a separate index that is built in one go
 * (docs/decisions/0572). It never changes: entries of messages that were indexed again or deleted are skipped.
 */
export class ImportedWords {
  #range: Range | null | undefined
  #staged: Staged | undefined
  #isToBeWritten = false

  constructor(private readonly database: Database) {}

  /**
   * Stores words until `build`. Returns false if there is no room or the index has already been built. The words must
   * then be indexed one message at a time.
   */
  stage(all: readonly Words[]): boolean {
    const staged = this.#room()
    const bodies = all.map(([id, words]) => ({ id, bytes: Buffer.from([...words].join(' ')) }))
    const bytes = bodies.reduce((sum, one) => sum + one.bytes.length, 0)
    if (staged.isOver || this.#find()) return false
    this.database.ifUndone(() => this.#forget())
    const isFull = staged.messages + all.length > MOST_STAGED || staged.bytes + bytes > MOST_STAGED_BYTES
    if (isFull || bodies.some((one) => one.bytes.length > ROW_BYTES)) {
      // The index covers one range of messages without gaps, so no message is staged after one that wasn't.
      this.database.exec('INSERT INTO imported_staged VALUES (?, 0, ?)', all[0]?.[0], new Uint8Array(0))
      this.#staged = { ...staged, isOver: true }
      return false
    }
    for (const some of portions(bodies)) {
      this.database.exec('INSERT INTO imported_staged VALUES (?, ?, ?)', some[0]?.id, some.length, packed(some))
    }
    this.#staged = { messages: staged.messages + all.length, bytes: staged.bytes + bytes, isOver: false }
    return true
  }

  /** Indexes the staged words. This writes two rows, and one more for each staged row. */
  build(): void {
    const { first, last } = this.database.exec<{ first: number | null; last: number | null }>(BOUNDS)[0] ?? {}
    if (typeof first !== 'number' || typeof last !== 'number') return
    const newest = this.database.exec<{ id: number }>('SELECT max(id) AS id FROM imported_texts')
    this.database.exec("INSERT INTO imported_words(imported_words) VALUES ('rebuild')")
    this.database.exec('DELETE FROM imported_staged')
    this.#range = { first, last: newest[0]?.id ?? last, superseded: new Set() }
    this.#write()
    this.database.ifUndone(() => this.#forget())
  }

  /** Whether the index has the words of a message. */
  has(id: number): boolean {
    const range = this.#find()
    return range !== null && id >= range.first && id <= range.last && !range.superseded.has(id)
  }

  /** Whether the index may have words of messages in a range. */
  hasAny(low: number, high: number): boolean {
    const range = this.#find()
    return range !== null && low <= range.last && high >= range.first
  }

  /** From now on, the words of this message are skipped. All calls in one transaction write a single row. */
  supersede(id: number): void {
    const range = this.#find()
    if (range === null || !this.has(id)) return
    range.superseded.add(id)
    this.database.ifUndone(() => this.#forget())
    if (this.#isToBeWritten) return
    this.#isToBeWritten = true
    this.database.beforeCommit(() => this.#write())
  }

  /** Clears the cache after a transaction has been rolled back. */
  #forget(): void {
    this.#range = undefined
    this.#staged = undefined
    this.#isToBeWritten = false
  }

  #write(): void {
    this.#isToBeWritten = false
    const range = this.#range
    if (!range) return
    const { first, last, superseded } = range
    this.database.exec('INSERT OR REPLACE INTO imported_range VALUES (1, ?, ?, ?)', first, last, deltasOf(superseded))
  }

  #find(): Range | null {
    if (this.#range !== undefined) return this.#range
    const [row] = this.database.exec<{ first: number; last: number; superseded: ArrayBuffer }>(RANGE)
    this.#range = row ? { ...row, superseded: new Set(idsOfDeltas(new Uint8Array(row.superseded))) } : null
    return this.#range
  }

  #room(): Staged {
    if (this.#staged) return this.#staged
    const [row] = this.database.exec<{ messages: number; bytes: number; least: number | null }>(STAGED)
    return { messages: row?.messages ?? 0, bytes: row?.bytes ?? 0, isOver: row?.least === 0 }
  }
}

const RANGE = 'SELECT first_message AS first, last_message AS last, superseded FROM imported_range WHERE id = 1'
const BOUNDS = 'SELECT min(first) AS first, max(first) AS last FROM imported_staged WHERE count > 0'
const STAGED = 'SELECT sum(count) AS messages, sum(length(packed)) AS bytes, min(count) AS least FROM imported_staged'

interface Body {
  id: MessageId
  bytes: Buffer
}

/** Divides the bodies into portions that fit into a row. */
function* portions(bodies: readonly Body[]): Generator<Body[]> {
  let some: Body[] = []
  let size = 0
  for (const body of bodies) {
    if (some.length === MOST_IN_ROW || (some.length > 0 && size + body.bytes.length > ROW_BYTES)) {
      yield some
      some = []
      size = 0
    }
    some.push(body)
    size += body.bytes.length
  }
  if (some.length > 0) yield some
}

const HEAD_BYTES = 30

function packed(bodies: readonly Body[]): Uint8Array {
  let at = bodies.length * HEAD_BYTES
  const heads = bodies.map(({ id, bytes }) => {
    const begin = at
    at += bytes.length
    return digits(id, 16) + digits(begin, 7) + digits(bytes.length, 7)
  })
  return Buffer.concat([Buffer.from(heads.join('')), ...bodies.map(({ bytes }) => bytes)])
}

const digits = (number: number, width: number) => String(number).padStart(width, '0')
