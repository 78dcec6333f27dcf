import { invariant } from '#lib/errors'
import type { AccountId, EventId, MessageId } from '#lib/ids'
import type { Database } from '../sql/database'
import { Kept } from '../sql/kept'
import type { StoredSubmessage } from '../tables/messages'
import type { Charges } from './charges'
import type { Day, Known } from './log-days'
import { unpack } from './logged-event'
import { jsonOf } from './row'
import { ALL_CHARGES_EVERY, asSent, type Holder, parseTold, type Shared, type ToldMessage, type ToldRow } from './told'

/** The limits for messages that are read together: their number, and the characters of their content. */
const MESSAGES_AT_ONCE = 100
const CHARACTERS_AT_ONCE = 2_000_000
/** The search for the first message to read may find one up to this many messages earlier. Those are skipped. */
const NEAR = 8
/**
 * How many of the newest messages are searched for charges: first one, then more if that isn't enough. Messages that
 * tasks sent have no charges.
 */
const LOOKED_THROUGH = [1, ALL_CHARGES_EVERY, 50]
const PLACES_KEPT = 64
const FACTS_KEPT = 500
const CHARACTER_BYTES = 2

const COLUMNS =
  'id, event_id, told, sender_id, client, sent_at, source, html, properties, submessages, audience_id FROM messages'

interface Found {
  messages: ToldMessage[]
  /** The entries are complete up to this event. */
  through: number
}

const NONE: Found = { messages: [], through: Number.POSITIVE_INFINITY }

type State = Pick<Known, 'days' | 'toldThrough' | 'loaded'>

/** The log's entries that are messages, whose rows contain their events. */
export class ToldLog {
  /** For each event that someone has read up to: the last message that isn't later than the event. */
  readonly #places: Kept<number, number>
  /** Facts about senders and conversations, by their kind and the message that stores them. */
  readonly #facts: Kept<string, { facts: unknown }>

  constructor(private readonly database: Database) {
    this.#places = new Kept(database, 'rows', PLACES_KEPT)
    this.#facts = new Kept(database, 'rows', FACTS_KEPT)
  }

  /** Events of messages after an event, oldest first. Empty only if there are none up to the event `through`. */
  after(state: State, id: number, through: number): Found {
    const { loaded } = state
    // After an eviction, most readers already have the events before it, and later events are in memory.
    const isInMemory = id >= loaded.toldThrough && through <= loaded.lastId
    if (id >= state.toldThrough || isInMemory) return NONE
    for (let place = this.#placeOf(state.days, id); ; ) {
      const { rows, last } = this.#read(place)
      const later = rows.filter(({ eventId }) => eventId > id)
      const messages = later.map((row) => this.whole(row, state.days))
      if (last === undefined) return { messages, through: Number.POSITIVE_INFINITY }
      place = last.id
      if (messages.length > 0) return { messages, through: last.eventId }
    }
  }

  /** Records that someone has read up to an event, and so up to this message. */
  reached(event: number, message: MessageId): void {
    this.#places.set(event, message)
  }

  /** The entry for a row, including the facts that another message's row stores. */
  whole(row: ToldRow, days: readonly Day[]): ToldMessage {
    const told = parseTold(row.told)
    const { audienceId, ...message } = asSent(row, told)
    const facts = (kind: 's' | 'p') => this.#factsOf(kind, told[kind], days)
    return {
      id: row.eventId,
      ids: 1,
      message,
      told: { sender: facts('s'), place: facts('p'), own: told.o ?? {} },
      to: audienceId,
    }
  }

  /** The charges of the day's newest messages (at most 50), back to one that lists all charges, or to an event. */
  chargesAfter({ firstMessageId }: Day, id: number): { charges: Charges; isAll: boolean } {
    let found: { charges: Charges; isAll: boolean } | undefined
    for (const most of LOOKED_THROUGH) {
      const query = `SELECT event_id, sender_id, told FROM messages WHERE id >= ? ORDER BY id DESC LIMIT ${most}`
      const rows = this.database.values(query, firstMessageId ?? 0)
      const later = rows.findIndex(([eventId]) => eventId === null || Number(eventId) <= id)
      found = chargesOf(later < 0 ? rows : rows.slice(0, later))
      if (found.isAll || later >= 0) return found
    }
    return found ?? { charges: [], isAll: false }
  }

  /**
   * Returns a message that is certainly no later than this event. It is the last such message, or one of the last few.
   */
  #placeOf(days: readonly Day[], id: number): number {
    const day = days.findLast(({ firstId }) => firstId <= id + 1) ?? days[0]
    let low = Math.max((day?.firstMessageId ?? 1) - 1, this.#places.get(id) ?? 0)
    let high = this.database.exec<{ id: number | null }>('SELECT max(id) AS id FROM messages')[0]?.id ?? 0
    let step: number | undefined = NEAR
    while (high - low > NEAR) {
      const middle: number = step === undefined ? (low + high + 1) >> 1 : Math.max(low + 1, high - step)
      const found = this.#firstFrom(middle)
      if (found && (found.eventId ?? 0) <= id) {
        low = found.id
        step = undefined
      } else {
        high = middle - 1
        if (step !== undefined) step *= 4
      }
    }
    return low
  }

  #firstFrom(id: number) {
    const query = 'SELECT id, event_id AS eventId FROM messages WHERE id >= ? ORDER BY id LIMIT 1'
    return this.database.exec<{ id: number; eventId: number | null }>(query, id)[0]
  }

  /** Reads the entries after a message. Also returns the last message that was examined, if there may be more. */
  #read(after: number) {
    const rows: ToldRow[] = []
    let looked = 0
    let characters = 0
    let last: { id: number; eventId: number } | undefined
    const take = (values: SqlStorageValue[]) => {
      const row = rowOf(values)
      looked++
      characters += row.html.length + row.source.length
      last = { id: row.id, eventId: row.eventId ?? 0 }
      if (row.told !== null) rows.push(row as ToldRow)
      return characters <= CHARACTERS_AT_ONCE
    }
    this.database.visit(take, `SELECT ${COLUMNS} WHERE id > ? ORDER BY id LIMIT ${MESSAGES_AT_ONCE}`, after)
    const isFull = looked === MESSAGES_AT_ONCE || characters > CHARACTERS_AT_ONCE
    return { rows, last: isFull ? last : undefined }
  }

  #factsOf(kind: 's' | 'p', shared: Shared, days: readonly Day[]): unknown {
    if ('facts' in shared) return shared.facts
    const key = `${kind}${shared[0]}`
    const known = this.#facts.get(key)
    if (known) return known.facts
    const facts = this.#factsAt(kind, shared) ?? factsInLog(this.database, kind, shared, days)
    invariant(facts, `no facts of message ${shared[0]}`)
    this.#facts.set(key, facts, CHARACTER_BYTES * JSON.stringify(facts).length)
    return facts.facts
  }

  #factsAt(kind: 's' | 'p', [message]: Holder): { facts: unknown } | undefined {
    const [row] = this.database.exec<{ told: string | null }>('SELECT told FROM messages WHERE id = ?', message)
    if (!row?.told) return undefined
    const shared = parseTold(row.told)[kind]
    return 'facts' in shared ? shared : undefined
  }
}

/** The charges in rows that are sorted from newest to oldest, up to the first row that lists all charges. */
function chargesOf(rows: SqlStorageValue[][]): { charges: Charges; isAll: boolean } {
  const charges: Charges = []
  for (const values of rows) {
    // The values are in the order of the query's columns.
    const [, senderId, told] = values as [EventId, AccountId, string | null]
    const { b, c } = told === null ? {} : parseTold(told)
    if (c) return { charges: [...charges, ...c], isAll: true }
    if (b) charges.push(typeof b === 'number' ? [senderId, b] : b)
  }
  return { charges, isAll: false }
}

/** The facts of a message whose event has moved to the log, read from there. */
function factsInLog(database: Database, kind: 's' | 'p', [, event]: Holder, days: readonly Day[]) {
  const day = days.findLast(({ firstId }) => firstId <= event)
  if (!day) return undefined
  const query = `SELECT id, events FROM event_log_${day.day} WHERE id >= ? ORDER BY id LIMIT 1`
  for (const values of database.values(query, event)) {
    // The values are in the order of the query's columns.
    const [last, stored] = values as [EventId, string | ArrayBuffer]
    const found = unpack(last, jsonOf(stored)).find(({ id }) => id === event)
    if (found && 'told' in found) return { facts: kind === 's' ? found.told.sender : found.told.place }
  }
  return undefined
}

function rowOf(values: SqlStorageValue[]): Omit<ToldRow, 'eventId' | 'told'> & {
  eventId: EventId | null
  told: string | null
} {
  const [id, eventId, told, senderId, client, sentAt, source, html, properties, submessages, audienceId] =
    // The values are in the order of `COLUMNS`.
    values as [
      MessageId,
      EventId | null,
      string | null,
      AccountId,
      string,
      number,
      string,
      string,
      number,
      string,
      never,
    ]
  const parsed: readonly StoredSubmessage[] = submessages === '[]' ? [] : JSON.parse(submessages)
  return { id, eventId, told, senderId, client, sentAt, source, html, properties, submessages: parsed, audienceId }
}
