import { Bitmap } from '#lib/bitmap'
import type { AccountId, EventId } from '#lib/ids'
import type { Database } from '../sql/database'
import { accountChunks } from '../sql/keys'
import type { LoggedEvent } from './logged-event'

/** A row that can store an event, since it is written anyway and belongs to the one account that the event is for. */
export interface OwnEvents {
  /** The events in the row, as JSON. */
  told: string | null
  tell(told: string | null): void
}

/** The limit in characters for an event in a row of read marks. A longer one gets a row in the log. */
const EVENT_CHARACTERS = 2_000
/**
 * The limit in characters for all events stored in a row of read marks. If another event would exceed it, the stored
 * events move to the day's table, and that event gets a row in the log.
 */
const TOLD_CHARACTERS = 8_000
/** The maximum number of an account's rows in the log that are read at a time. */
const ROWS_AT_ONCE = 16
const EVENT_SPAN = 2 ** 31

type Told = [id: EventId, event: LoggedEvent['event']]

/**
 * The key of a row of an account's own events: the account, and the id of the last event. It is negative, so that
 * readers of the log skip the row.
 */
const ownKey = (account: AccountId, last: number) => -(account * EVENT_SPAN + last)

/**
 * Adds an event to a row, and drops the row's expired events. Returns false if the event is too long or the row is
 * full. The new event is appended to the JSON: parsing the row's other events and writing them again would take longer
 * than everything else here.
 */
export function keepOwn(own: OwnEvents, { id, event }: Pick<LoggedEvent, 'id' | 'event'>, oldestId: EventId): boolean {
  const text = JSON.stringify(event)
  if (text.length > EVENT_CHARACTERS) return false
  const before = current(own.told, oldestId)
  const told = `${before === '[]' ? '[' : `${before.slice(0, -1)},`}[${id},${text}]]`
  if (told.length > TOLD_CHARACTERS) return false
  own.tell(told)
  return true
}

/** The events of a row that haven't expired, as JSON. The events are in the order of their ids. */
function current(told: string | null, oldestId: EventId): string {
  if (told === null) return '[]'
  const [, firstId] = FIRST_ID.exec(told) ?? []
  if (Number(firstId) >= oldestId) return told
  return JSON.stringify(parse(told).filter(([id]) => id >= oldestId))
}

const FIRST_ID = /^\[\[(\d+),/

/** Moves a row's events to the table of a day. Returns their size in bytes. */
export function moveOwn(database: Database, day: number, own: OwnEvents, account: AccountId): number {
  const [last] = parse(own.told).at(-1) ?? []
  if (last === undefined || own.told === null) return 0
  database.exec(`INSERT INTO event_log_${day} VALUES (?, ?)`, ownKey(account, last), own.told)
  own.tell(null)
  return Buffer.byteLength(own.told)
}

/** An account's own events after an id, oldest first, and the id up to which the list is complete. */
export function ownAfter(database: Database, days: readonly { day: number }[], account: AccountId, id: number) {
  const { told, through } = earlierAfter(database, days, account, id)
  const { first, last } = accountChunks(account)
  const query = 'SELECT told FROM read_chunks WHERE key BETWEEN ? AND ? AND told IS NOT NULL'
  // The values are in the order of the query's columns.
  for (const [events] of database.values(query, first, last)) told.push(...parse(events as string))
  const wanted = told.filter(([own]) => own > id && own <= through).sort(([one], [other]) => one - other)
  return { events: eventsOf(wanted, account), through }
}

function earlierAfter(database: Database, days: readonly { day: number }[], account: AccountId, id: number) {
  const told: Told[] = []
  let left = ROWS_AT_ONCE
  for (const { day } of days) {
    const query = `SELECT events FROM event_log_${day} WHERE id BETWEEN ? AND ? ORDER BY id DESC LIMIT ${left}`
    const found = database.values(query, ownKey(account, EVENT_SPAN - 1), ownKey(account, id + 1))
    // The values are in the order of the query's columns.
    for (const [events] of found) told.push(...parse(events as string))
    left -= found.length
    if (left <= 0) return { told, through: told.at(-1)![0] }
  }
  return { told, through: Number.POSITIVE_INFINITY }
}

const parse = (told: string | null): Told[] => (told === null ? [] : JSON.parse(told))

function eventsOf(told: readonly Told[], account: AccountId): LoggedEvent[] {
  const accounts = Bitmap.from([account])
  return told.map(([id, event]) => ({ id, event, accounts, personal: new Map(), inPublicChannel: false, ids: 1 }))
}
