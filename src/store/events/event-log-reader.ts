import { type AccountId, asId, type EventId } from '#lib/ids'
import { dayOf } from '#lib/time/time'
import type { Database } from '../sql/database'
import type { Charges } from './charges'
import { type Day, type Known, loadKnown, rowsAfter } from './log-days'
import { type LoggedEvent, unpack } from './logged-event'
import { ownAfter } from './own-events'
import { HEAD } from './row'
import type { ToldMessage } from './told'
import { ToldLog } from './told-log'

/**
 * How many of the newest rows are searched for charges: first the newest one, then 50 if it has none. Rows from most
 * tasks and from callers without an account have none.
 */
const LOOKED_THROUGH = [1, 50]
/**
 * For each interval of this length without an event, one id is skipped, because polls that ended in the interval
 * may have used that id for their heartbeats.
 */
const QUIET_STEP_MS = 30_000

/**
 * The realm's log: one row for all events of a command (several if they are long), with the id of its last event. If
 * there is only one event, a message's row or a row of read marks may store it instead. There is a table for each day,
 * which is dropped as a whole, so that deletion costs nothing per event. The tables' names vary, so the SQL is written
 * by hand.
 */
export class EventLogReader {
  #known: Known | undefined
  protected readonly told: ToldLog

  constructor(protected readonly database: Database) {
    this.told = new ToldLog(database)
  }

  /** The last id that was used or, after an eviction, reserved; 0 if there hasn't been an event yet. */
  get lastId(): EventId {
    return this.known.lastId
  }

  /** The id of the last event that is stored. Later events are passing events, which aren't stored. */
  get writtenId(): EventId {
    return this.known.writtenId
  }

  /** The number of requests on the day of `now`, as of that day's last event; 0 if it isn't known. */
  requestsOf(now: number): number {
    const { lastAt, requests } = this.known
    return dayOf(lastAt) === dayOf(now) ? requests : 0
  }

  /** The id of the oldest event that hasn't been deleted; 1 if there hasn't been an event yet. */
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
   * Events after an id, oldest first, from a limited number of rows. For a reader, this includes events that are stored
   * in message rows or with the reader's marks. Empty only if no more events are stored up to the reader's `through`.
   */
  after(id: number, reader?: LogReader): LoggedEvent[] {
    const logged = this.#loggedAfter(id)
    const tell = (entry: LoggedEvent | ToldMessage) => ('told' in entry ? (reader?.tell(entry) ?? []) : entry)
    if (!reader || id >= this.lastId) return logged.flatMap(tell)
    const own = ownAfter(this.database, this.#daysAfter(id), reader.account, id)
    const told = this.told.after(this.known, id, reader.through)
    const read = logged.at(-1)?.id ?? Number.POSITIVE_INFINITY
    const through = Math.min(read, own.through, told.through, reader.through)
    const entries = [...logged, ...own.events, ...told.messages].filter((entry) => entry.id <= through)
    entries.sort((one, other) => one.id - other.id)
    this.#noteReached(entries, told.messages)
    return entries.flatMap(tell)
  }

  #noteReached(entries: readonly (LoggedEvent | ToldMessage)[], messages: readonly ToldMessage[]): void {
    const end = entries.at(-1)
    const message = end && messages.findLast(({ id }) => id <= end.id)
    if (message) this.told.reached(end.id + end.ids - 1, message.message.id)
  }

  #loggedAfter(id: number): (LoggedEvent | ToldMessage)[] {
    for (const { day } of this.#daysAfter(id)) {
      const rows = rowsAfter(this.database, day, id)
      if (rows.length > 0) return rows.flatMap(([last, events]) => unpack(last, events)).filter(endsAfter(id))
    }
    return []
  }

  /** The day's charges that were logged after the event with this id. */
  chargesAfter(day: number, id: EventId | 0): Charges {
    const known = this.known.days.find((one) => one.day === day)
    if (!known) return []
    const logged = this.#loggedCharges(day, id)
    const since = Math.max(logged.id, known.firstId - 1, id)
    if (this.known.toldThrough <= since) return logged.charges
    const told = this.told.chargesAfter(known, since)
    return told.isAll ? told.charges : [...logged.charges, ...told.charges]
  }

  #loggedCharges(day: number, after: EventId | 0): { id: number; charges: Charges } {
    for (const most of LOOKED_THROUGH) {
      const newest = `SELECT id, ${HEAD} ->> '$[0].charges' FROM event_log_${day} WHERE id > ? ORDER BY id DESC LIMIT ${most}`
      const found = this.database.values(newest, after).find(([, charges]) => charges !== null)
      // The values are in the order of the query's columns.
      if (found) return { id: found[0] as number, charges: JSON.parse(found[1] as string) as Charges }
    }
    return { id: 0, charges: [] }
  }

  protected get known(): Known {
    if (!this.#known) {
      this.forgetIfUndone()
      this.#known = loadKnown(this.database)
    }
    return this.#known
  }

  /** Makes the log read its state again if the current transaction is rolled back. */
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

/** The account that events are read for, and the function that turns a message's entry into an event. */
interface LogReader {
  account: AccountId
  /** All events with later ids are in memory. */
  through: number
  tell(message: ToldMessage): LoggedEvent
}

const endsAfter = (id: number) => (event: LoggedEvent | ToldMessage) => event.id + event.ids - 1 > id
