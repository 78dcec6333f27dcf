import { asc } from 'drizzle-orm'
import { asId, type EventId, type MessageId } from '#lib/ids'
import { DAY_MS } from '#lib/time/time'
import type { Database } from '../sql/database'
import { eventDays } from '../tables/events'
import { HEAD, jsonOf } from './row'

const ROWS_AT_ONCE = 100
/** Once the rows that are read back together have more characters than this, no more rows are read for now. */
const CHARACTERS_AT_ONCE = 2_000_000

export interface Day {
  day: number
  firstId: EventId
  /** Ids up to this one may have been used for events without a row. */
  setAside: EventId | null
  /** The first message whose row can store an event of the day. */
  firstMessageId: MessageId | null
}

type ReadRow = [id: EventId, events: string]

export interface Known {
  days: Day[]
  lastId: EventId
  /** The id of the last event that is stored. After an eviction, this is the same as `lastId`. */
  writtenId: EventId
  /** The time of the last event, in UNIX ms. */
  lastAt: number
  /** The number of requests on the day of the last event, up to that event. */
  requests: number
  /** The last id that heartbeats may have used. */
  reserved: EventId
  /** No message's row stores an event with a later id. */
  toldThrough: EventId
  /** The values of `toldThrough` and of the last id when the state was read from storage. */
  loaded: { toldThrough: EventId; lastId: EventId }
  /**
   * The number of messages that stored only their own charge since the last one that listed all charges; undefined if
   * unknown.
   */
  unlisted: number | undefined
}

/** Reads the log's state from storage, after an eviction or a rollback. */
export function loadKnown(database: Database): Known {
  const days = database.drizzle.select().from(eventDays).orderBy(asc(eventDays.day)).all()
  const newest = days.at(-1)
  const nothing = asId<EventId>(0)
  if (!newest) {
    const lastAt = Number.POSITIVE_INFINITY
    const ids = { lastId: nothing, writtenId: nothing, reserved: nothing, toldThrough: nothing }
    const loaded = { toldThrough: nothing, lastId: nothing }
    return { days, ...ids, loaded, lastAt, requests: 0, unlisted: undefined }
  }
  const notes = `${HEAD} ->> '$[0].at' AS at, ${HEAD} ->> '$[0].requests' AS requests`
  const query = `SELECT id, ${notes} FROM event_log_${newest.day} WHERE id > 0 ORDER BY id DESC LIMIT 1`
  const [last] = database.exec<{ id: number; at: number | null; requests: number | null }>(query)
  const message = newestMessage(database, days[0]?.firstMessageId ?? 0)
  const toldThrough = message?.eventId ?? asId<EventId>(0)
  const logged = last?.id ?? newest.firstId - 1
  const lastId = asId<EventId>(Math.max(logged, newest.setAside ?? 0, toldThrough))
  // Rows from earlier versions have no time, so the start of their day is assumed.
  const noted = { lastAt: last?.at ? last.at * 1000 : newest.day * DAY_MS, requests: last?.requests ?? 0 }
  const newer = message?.isTold && toldThrough > logged
  const { lastAt, requests } = newer ? { lastAt: message.sentAt * 1000, requests: message.requests ?? 0 } : noted
  // `writtenId` is the last id, since the rows of people's read marks may contain events up to it.
  const ids = { lastId, writtenId: lastId, reserved: lastId, toldThrough }
  return { days, ...ids, loaded: { toldThrough, lastId }, lastAt, requests, unlisted: undefined }
}

function newestMessage(database: Database, first: number) {
  const columns = `event_id AS eventId, told IS NOT NULL AS isTold, sent_at AS sentAt, told ->> '$.n' AS requests`
  const query = `SELECT ${columns} FROM messages WHERE id >= ? ORDER BY id DESC LIMIT 1`
  return database.exec<{ eventId: EventId | null; isTold: number; sentAt: number; requests: number | null }>(
    query,
    first,
  )[0]
}

/** The oldest rows after an id, as many as are read at a time. */
export function rowsAfter(database: Database, day: number, id: number): ReadRow[] {
  const query = `SELECT id, events FROM event_log_${day} WHERE id > ? ORDER BY id LIMIT ${ROWS_AT_ONCE}`
  const rows: ReadRow[] = []
  let characters = 0
  const take = (values: SqlStorageValue[]) => {
    // The values are in the order of the query's columns.
    const [last, stored] = values as [EventId, string | ArrayBuffer]
    const events = jsonOf(stored)
    characters += events.length
    rows.push([last, events])
    return characters <= CHARACTERS_AT_ONCE
  }
  database.visit(take, query, id)
  return rows
}
