import { eq, lt } from 'drizzle-orm'
import { asId, type EventId, type MessageId } from '#lib/ids'
import { dayOf } from '#lib/time/time'
import type { Database } from '../sql/database'
import { eventDays } from '../tables/events'
import type { Charges } from './charges'
import { EventLogReader } from './event-log-reader'
import type { Day } from './log-days'
import { type LoggedEvent, type Notes, type Posting, pack } from './logged-event'
import { keepOwn, moveOwn, type OwnEvents } from './own-events'
import { storedRow } from './row'
import type { ToldRow } from './told'
import { bytesOfEvent, chargesOf, type MembersOf, type MessageEntry, ToldFacts, writeEntries } from './told-writer'

/** The number of days for which a queue can be resumed. */
export const LOG_DAYS = 7
/**
 * The maximum number of characters per row with several events, since a row has at most 2 MB. A command's events may
 * take several rows.
 */
const ROW_CHARACTERS = 500_000
/** The number of ids that are reserved at a time for events without a row. */
const SET_ASIDE = 64

const notesOf = (charges: Charges | undefined, requests: number): Notes | undefined =>
  charges || requests > 0 ? { ...(charges && { charges }), ...(requests > 0 && { requests }) } : undefined

/** Rows that can store a command's only event instead of a row in the log. */
export interface InsteadOfRow {
  /** The row of an account's read marks. */
  own?: OwnEvents | undefined
  /** The message that the event is about. */
  message?: MessageEntry | undefined
}

export class EventLogWriter extends EventLogReader {
  readonly #facts: ToldFacts

  constructor(database: Database) {
    super(database)
    this.#facts = new ToldFacts(database)
  }

  /**
   * Assigns ids to the events. Stores them, unless all are passing events, which are soon outdated (decision 0346).
   * `chargesFor` gets the size of the stored events in bytes of JSON, and its result is stored with them. So is
   * `requests`: the number of requests on that day. A row of read marks has neither.
   */
  append(
    postings: readonly Posting[],
    now: number,
    chargesFor?: (bytes: number) => Charges,
    requests = 0,
    { own, message }: InsteadOfRow = {},
  ): LoggedEvent[] {
    if (postings.length === 0) return []
    this.forgetIfUndone()
    this.known.lastId = this.reservedThrough(now)
    this.known.lastAt = now
    this.known.requests = requests
    const newest = this.known.days.at(-1)
    if (newest && postings.every(({ isPassing }) => isPassing)) {
      this.#setAsideFor(postings, newest)
      chargesFor?.(0)
      return postings.map((posting) => this.#withId(posting))
    }
    const [only] = postings
    if (newest && message && only && newest.day >= dayOf(now)) {
      return [this.#appendMessage(only, message, newest, { all: chargesFor?.(bytesOfEvent(message)), requests })]
    }
    if (newest && own && only && newest.day >= dayOf(now)) {
      const logged = this.#appendOwn(only, newest, own)
      // If the event doesn't fit, `moveOwn` moves the row's events to the log. That uses storage, so it is charged.
      if (logged) {
        chargesFor?.(0)
        return [logged]
      }
    }
    const day = this.#dayFor(now)
    const [account] = own && only ? only.accounts : []
    let events: string[] = []
    let size = 0
    let bytes = own && account !== undefined ? moveOwn(this.database, day, own, account) : 0
    const write = (notes?: Notes) => {
      const row = storedRow(events, now, notes)
      this.database.exec(`INSERT INTO event_log_${day} VALUES (?, ?)`, this.known.lastId, row)
      events = []
      size = 0
    }
    const logged = postings.map((posting) => {
      const json = pack(posting, now)
      if (size > 0 && size + json.length > ROW_CHARACTERS) write()
      events.push(json)
      size += json.length
      bytes += Buffer.byteLength(json)
      return this.#withId(posting)
    })
    write(notesOf(chargesFor?.(bytes), requests))
    this.known.writtenId = this.known.lastId
    return logged
  }

  /** Stores the event in the row of an account's read marks (decision 0523). Returns undefined if it doesn't fit. */
  #appendOwn(posting: Posting, newest: Day, own: OwnEvents): LoggedEvent | undefined {
    const id = asId<EventId>(this.known.lastId + 1)
    if (!keepOwn(own, { id, event: posting.event }, this.oldestId)) return undefined
    this.#setAsideFor([posting], newest)
    const logged = this.#withId(posting)
    this.known.writtenId = this.known.lastId
    return logged
  }

  /** Stores the event in the message's row (decision 0524). */
  #appendMessage(
    posting: Posting,
    message: MessageEntry,
    { day }: Day,
    { all, requests }: { all: Charges | undefined; requests: number },
  ): LoggedEvent {
    const { known } = this
    const logged = this.#withId(posting)
    const { charges, unlisted } = chargesOf(message, all, known)
    const stored = { ...this.#facts.stored(message, logged.id, day), ...charges, ...(requests > 0 && { n: requests }) }
    message.keep(logged.id, JSON.stringify(stored))
    known.unlisted = unlisted
    known.toldThrough = logged.id
    known.writtenId = known.lastId
    return logged
  }

  /** Whether a message is recent enough to be an entry in the log. */
  mayBeEntry(id: MessageId): boolean {
    const [oldest] = this.known.days
    return oldest !== undefined && id >= (oldest.firstMessageId ?? 0)
  }

  /** Whether a message's row has an event that someone may still read. */
  isEntry<Row extends Pick<ToldRow, 'id'> & { eventId: EventId | null; told: string | null }>(
    row: Row,
  ): row is Row & { eventId: EventId; told: string } {
    if (row.told === null || row.eventId === null) return false
    return this.mayBeEntry(row.id) && row.eventId >= this.oldestId
  }

  /** Moves the events of messages that are about to change or be deleted into rows in the log. */
  moveToLog(rows: readonly ToldRow[], membersOf: MembersOf): void {
    const { days } = this.known
    const entries = rows.map((row) => this.told.whole(row, days))
    writeEntries(this.database, days, entries, { membersOf, most: ROW_CHARACTERS })
  }

  /** Reserves ids in the newest day's row: after an eviction, the log continues after them, so no id is used twice. */
  #setAsideFor(postings: readonly Posting[], newest: Day): void {
    const last = this.known.lastId + postings.reduce((sum, { ids }) => sum + ids, 0)
    if (last <= (newest.setAside ?? 0)) return
    newest.setAside = asId(last + SET_ASIDE)
    const { drizzle } = this.database
    drizzle.update(eventDays).set({ setAside: newest.setAside }).where(eq(eventDays.day, newest.day)).run()
  }

  #withId(posting: Posting): LoggedEvent {
    const id = asId<EventId>(this.known.lastId + 1)
    this.known.lastId = asId(this.known.lastId + posting.ids)
    return { ...posting, id }
  }

  /** Today's table, or the newest one if the clock went back. */
  #dayFor(now: number): number {
    const today = dayOf(now)
    const last = this.known.days.at(-1)
    if (last && last.day >= today) return last.day
    const [newest] = this.database.exec<{ id: MessageId | null }>('SELECT max(id) AS id FROM messages')
    const firstMessageId = asId<MessageId>((newest?.id ?? 0) + 1)
    const opened = { day: today, firstId: asId<EventId>(this.known.lastId + 1), setAside: null, firstMessageId }
    this.database.exec(`CREATE TABLE event_log_${today} (id INTEGER PRIMARY KEY, events TEXT NOT NULL)`)
    this.database.drizzle.insert(eventDays).values(opened).run()
    this.known.days.push(opened)
    this.#forgetBefore(today - LOG_DAYS)
    return today
  }

  #forgetBefore(day: number): void {
    const forgotten = this.known.days.filter((known) => known.day < day)
    for (const known of forgotten) this.database.exec(`DROP TABLE event_log_${known.day}`)
    if (forgotten.length > 0) this.database.drizzle.delete(eventDays).where(lt(eventDays.day, day)).run()
    this.known.days = this.known.days.filter((known) => known.day >= day)
  }
}
