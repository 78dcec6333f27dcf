import type { ReadonlyBitmap } from '#lib/bitmap'
import { type AccountId, asId, type EventId, parseId } from '#lib/ids'
import type { Charges } from './charges'
import {
  type PackedAccounts,
  type PackedOverlays,
  packAccounts,
  packPersonal,
  unpackAccounts,
  unpackPersonal,
} from './packed-accounts'
import type { SentMessage, Told, ToldMessage } from './told'

/** An event as domain code emitted it, independent of clients. `wire/events` defines its types. */
interface StoredEvent {
  type: string
  op?: string
}

/** An event with its recipients, before it has an id. */
export interface Posting {
  event: StoredEvent
  accounts: ReadonlyBitmap<AccountId>
  /** The parts that differ for individual people. They override the event's top-level fields. */
  personal: ReadonlyMap<AccountId, object>
  /** Whether queues for all public channels get the event, too. */
  inPublicChannel: boolean
  /**
   * The number of ids that the event takes: clients that don't support several messages in one event get one event for
   * each.
   */
  ids: number
  /** Whether the event may be lost, as typing events may: clients soon forget it, or get its content again. */
  isPassing?: boolean
  /** Whether the event is about read marks, so that the row of the marks may store it. */
  isMark?: boolean
}

export interface LoggedEvent extends Posting {
  /** The first of the event's ids. */
  id: EventId
}

/** The JSON of a message's event that was moved to the log because the message was deleted or changed a lot. */
interface PackedMessage {
  message: SentMessage
  told: Told
  to: PackedAccounts
  at: number
}

/** The JSON of one event in a row of the log. */
interface Packed {
  event: StoredEvent
  to: PackedAccounts
  /**
   * The parts that differ for some people, each with the people it is for, since thousands may be mentioned in the same
   * way. Older rows have `personal` instead.
   */
  differing?: PackedOverlays
  /** The parts that differ, by account. */
  personal?: Record<string, object>
  public?: true
  ids?: number
  /** UNIX seconds. */
  at?: number
  /** The charges, in the first event of a command's last row. */
  charges?: Charges
  /** The number of requests on the event's day so far. Stored in the same place as the charges. */
  requests?: number
}

/** Additional facts about a command, stored in a row that is written anyway. */
export interface Notes {
  charges?: Charges
  requests?: number
}

export function pack({ event, accounts, personal, inPublicChannel, ids }: Posting, now: number): string {
  const packed: Packed = {
    event,
    to: packAccounts(accounts),
    ...(personal.size > 0 && { differing: packPersonal(personal) }),
    ...(inPublicChannel && { public: true }),
    ...(ids > 1 && { ids }),
    at: Math.floor(now / 1000),
  }
  return JSON.stringify(packed)
}

export function packMessage({ message, told }: ToldMessage, accounts: ReadonlyBitmap<AccountId>): string {
  return JSON.stringify({ message, told, to: packAccounts(accounts), at: message.sentAt } satisfies PackedMessage)
}

/** The JSON of events, with notes in the first of them. */
export const withNotes = ([first = '{}', ...rest]: readonly string[], notes: Notes): string[] => [
  `${first.slice(0, -1)},${JSON.stringify(notes).slice(1)}`,
  ...rest,
]

/** Returns the events in a row. The row's id is the last id of the last event. */
export function unpack(lastId: EventId, json: string): (LoggedEvent | ToldMessage)[] {
  const packed: (Packed | PackedMessage)[] = JSON.parse(json)
  const idsOf = (one: Packed | PackedMessage) => ('told' in one ? 1 : (one.ids ?? 1))
  let next = lastId + 1 - packed.reduce((sum, one) => sum + idsOf(one), 0)
  return packed.map((one) => {
    const id = asId<EventId>(next)
    next += idsOf(one)
    if (!('told' in one)) return unpackEvent(id, one)
    return { id, ids: 1, message: one.message, told: one.told, to: unpackAccounts(one.to) }
  })
}

function unpackEvent(id: EventId, packed: Packed): LoggedEvent {
  const { event, to, differing, personal, public: inPublicChannel = false, ids = 1 } = packed
  const overlays = differing ? unpackPersonal(differing) : people(personal)
  return { id, ids, event, accounts: unpackAccounts(to), personal: overlays, inPublicChannel }
}

const NOBODY: ReadonlyMap<AccountId, object> = new Map()

function people(personal: Packed['personal']): LoggedEvent['personal'] {
  if (!personal) return NOBODY
  return new Map(Object.entries(personal).map(([id, overlay]) => [parseId<AccountId>(id), overlay]))
}
