import { eq, lt } from 'drizzle-orm'
import { type AccountId, asId, type EventId } from '#lib/ids'
import { dayOf } from '#lib/time/time'
import type { Database } from '../sql/database'
import { eventDays } from '../tables/events'
import { type Day, type Known, loadKnown, rowsAfter } from './log-days'
import { type Charges, type LoggedEvent, type Notes, type Posting, pack, unpack } from './logged-event'
import { isShort, keepOwn, moveOwn, type OwnEvents, ownAfter } from './own-events'
import { HEAD, storedRow } from './row'

/** The number of days for which a queue can be resumed. */
export const LOG_DAYS = 7
/** Rows may have 2 MB. A command with more events than this takes several. */
const ROW_CHARACTERS = 500_000
/** The numbers of newest rows that are searched for charges. Tasks and strangers have none. */
const LOOKED_THROUGH = [1, 50]
/**
 * One id is skipped for each such interval without an event, because polls that ended meanwhile used it for their
 * heartbeats.
 */
const QUIET_STEP_MS = 30_000
/** The number of ids that are reserved at once for events without a row. */
const SET_ASIDE = 64

/**
 * The realm's log: one row for all events of a command, with the id of its last event. There is a table for each day,
 * which is dropped as a whole, so that forgetting costs nothing per event. The tables' names vary, so the SQL is
 * written by hand.
 */
export class EventLogReader {
  #known: Known | undefined

  constructor(protected readonly database: Database) {}

  /** Returns 0 if there was no event yet. */
  get lastId(): EventId {
    return this.known.lastId
  }

  /** Later events are only in memory, or were only about a moment that has passed. */
  get writtenId(): EventId {
    return this.known.writtenId
  }

  /** The number of requests on the day of a time when its last event was logged; 0 if that isn't known. */
  requestsOf(now: number): number {
    const { lastAt, requests } = this.known
    return dayOf(lastAt) === dayOf(now) ? requests : 0
  }

  /** The oldest event that hasn't been forgotten; the next one if there is none. */
  get oldestId(): EventId {
    return this.known.days[0]?.firstId ?? asId(1)
  }

  /** The last id that heartbeats may use. It needs no row, since the next event's id is higher in any case. */
  reservedThrough(now: number): EventId {
    const { known } = this
    const quietSteps = Math.max(0, Math.floor((now - known.lastAt) / QUIET_STEP_MS))
    known.reserved = asId(Math.max(known.reserved, known.lastId + quietSteps))
    return known.reserved
  }

  /**
   * Events after an id, oldest first: the events of a few rows, and those that only one account gets. Empty only if
   * there are none.
   */
  after(id: number, account?: AccountId): LoggedEvent[] {
    const logged = this.#loggedAfter(id)
    if (account === undefined || id >= this.lastId) return logged
    const own = ownAfter(this.database, this.#daysAfter(id), account, id)
    const read = logged.at(-1)?.id ?? Number.POSITIVE_INFINITY
    const through = Math.min(read, own.through)
    return [...logged, ...own.events].filter((event) => event.id <= through).sort((one, other) => one.id - other.id)
  }

  #loggedAfter(id: number): LoggedEvent[] {
    for (const { day } of this.#daysAfter(id)) {
      const rows = rowsAfter(this.database, day, id)
      if (rows.length > 0) return rows.flatMap(([last, events]) => unpack(last, events)).filter(endsAfter(id))
    }
    return []
  }

  /** The charges in the last command of a day, if that command came after an event. */
  chargesAfter(day: number, id: EventId | 0): Charges {
    if (!this.known.days.some((known) => known.day === day)) return []
    for (const most of LOOKED_THROUGH) {
      const newest = `SELECT ${HEAD} ->> '$[0].charges' FROM event_log_${day} WHERE id > ? ORDER BY id DESC LIMIT ${most}`
      const found = this.database.values(newest, id).find(([charges]) => charges !== null)
      if (found) return JSON.parse(found[0] as string) as Charges
    }
    return []
  }

  /** The event that an id belongs to, if it still exists. */
  find(id: EventId): LoggedEvent | undefined {
    if (id < this.oldestId || id > this.lastId) return undefined
    const [first] = this.after(id - 1)
    return first && first.id <= id ? first : undefined
  }

  protected get known(): Known {
    if (!this.#known) {
      this.forgetIfUndone()
      this.#known = loadKnown(this.database)
    }
    return this.#known
  }

  /** Makes the log read its state again if the current transaction is undone. */
  protected forgetIfUndone(): void {
    this.database.ifUndone(() => {
      this.#known = undefined
    })
  }

  #daysAfter(id: number): Day[] {
    const { days, lastId } = this.known
    if (id >= lastId) return []
    const firstNeeded = days.findLastIndex(({ firstId }) => firstId <= id + 1)
    return days.slice(Math.max(0, firstNeeded))
  }
}

const notesOf = (charges: Charges | undefined, requests: number): Notes | undefined =>
  charges || requests > 0 ? { ...(charges && { charges }), ...(requests > 0 && { requests }) } : undefined

const endsAfter = (id: number) => (event: LoggedEvent) => event.id + event.ids - 1 > id

export class EventLogWriter extends EventLogReader {
  /**
   * Assigns ids to the events. An empty list writes nothing, nor do events that are soon outdated (decision 0346).
   * `chargesFor` gets their size in bytes of JSON, and its result is stored with them. So is `requests`: the number of
   * requests on that day.
   */
  append(
    postings: readonly Posting[],
    now: number,
    chargesFor?: (bytes: number) => Charges,
    requests = 0,
    own?: OwnEvents,
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
    if (newest && own && only && newest.day >= dayOf(now) && isShort(only)) {
      const logged = this.#appendOwn(only, newest, own)
      // Moving the list uses storage, so it is charged.
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

  /** The row of its account's marks stores it (decision 0523), unless that is full. */
  #appendOwn(posting: Posting, newest: Day, own: OwnEvents): LoggedEvent | undefined {
    const id = asId<EventId>(this.known.lastId + 1)
    if (!keepOwn(own, { id, event: posting.event }, this.oldestId)) return undefined
    this.#setAsideFor([posting], newest)
    const logged = this.#withId(posting)
    this.known.writtenId = this.known.lastId
    return logged
  }

  /** After an eviction, the log continues after these ids, so no id is used twice. */
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
    const newest = this.known.days.at(-1)
    if (newest && newest.day >= today) return newest.day
    const opened = { day: today, firstId: asId<EventId>(this.known.lastId + 1), setAside: null }
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
