import { Bitmap, type ReadonlyBitmap } from '#lib/bitmap'
import { type AccountId, asId, type EventId, parseId } from '#lib/ids'

/** An event as domain code emitted it, independent of clients. `wire/events` defines its types. */
interface StoredEvent {
  type: string
  op?: string
}

/** An event with its recipients, before it has an id. */
export interface Posting {
  event: StoredEvent
  accounts: ReadonlyBitmap<AccountId>
  /** The parts that differ for single people. They are merged over the event's top level. */
  personal: ReadonlyMap<AccountId, object>
  /** A message that queues for all public channels get too. */
  inPublicChannel: boolean
  /**
   * The number of ids that it takes: clients that don't support several messages in one event get one event for each.
   */
  ids: number
  /** Whether the event may be lost: it is about a moment, and clients forget it by themselves. */
  isPassing?: boolean
  /** Whether it is about read marks: then the row of the marks may store it. */
  isMark?: boolean
}

export interface LoggedEvent extends Posting {
  /** The first of its ids. */
  id: EventId
}

/** The accounts that pay for the bytes stored since the last charges. */
export type Charges = [payer: AccountId, bytes: number][]

/** A list of ids if there are few, otherwise a bitmap in base64. */
type PackedAccounts = AccountId[] | string

/** The JSON of one event within a row of the log. */
interface Packed {
  event: StoredEvent
  to: PackedAccounts
  /**
   * The parts that differ for some people, each with its people: thousands may be mentioned in one way. Older rows have
   * them by account.
   */
  differing?: [overlay: object, to: PackedAccounts][]
  personal?: Record<string, object>
  public?: true
  ids?: number
  /** UNIX seconds. */
  at?: number
  /** The charges, in the first event of a command's last row. */
  charges?: Charges
  /** The number of requests on that day, in the same event. */
  requests?: number
}

/** Further facts about a command, in a row that is written anyway. */
export interface Notes {
  charges?: Charges
  requests?: number
}

const FEW = 24

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

/** The JSON of events, with notes in the first of them. */
export const withNotes = ([first = '{}', ...rest]: readonly string[], notes: Notes): string[] => [
  `${first.slice(0, -1)},${JSON.stringify(notes).slice(1)}`,
  ...rest,
]

/** The events of a row, whose last id is the row's. */
export function unpack(lastId: EventId, json: string): LoggedEvent[] {
  const packed: Packed[] = JSON.parse(json)
  let id = lastId + 1 - packed.reduce((sum, { ids }) => sum + (ids ?? 1), 0)
  return packed.map(({ event, to, differing, personal, public: inPublicChannel = false, ids = 1 }) => {
    const overlays = differing ? unpackPersonal(differing) : people(personal)
    const logged = {
      id: asId<EventId>(id),
      ids,
      event,
      accounts: unpackAccounts(to),
      personal: overlays,
      inPublicChannel,
    }
    id += ids
    return logged
  })
}

function packAccounts(accounts: ReadonlyBitmap<AccountId>): PackedAccounts {
  return accounts.count() <= FEW ? [...accounts] : Buffer.from(accounts.toBytes()).toString('base64')
}

function unpackAccounts(packed: PackedAccounts): ReadonlyBitmap<AccountId> {
  return typeof packed === 'string' ? new Bitmap<AccountId>(Buffer.from(packed, 'base64')) : Bitmap.from(packed)
}

function packPersonal(personal: LoggedEvent['personal']): NonNullable<Packed['differing']> {
  const alike = Map.groupBy(personal, ([, overlay]) => JSON.stringify(overlay))
  return Array.from(alike.values(), (group) => {
    const [, overlay] = group[0]!
    return [overlay, packAccounts(Bitmap.from(group.map(([account]) => account)))]
  })
}

function unpackPersonal(differing: NonNullable<Packed['differing']>): LoggedEvent['personal'] {
  return new Map(differing.flatMap(([overlay, to]) => Array.from(unpackAccounts(to), (account) => [account, overlay])))
}

const NOBODY: ReadonlyMap<AccountId, object> = new Map()

function people(personal: Packed['personal']): LoggedEvent['personal'] {
  if (!personal) return NOBODY
  return new Map(Object.entries(personal).map(([id, overlay]) => [parseId<AccountId>(id), overlay]))
}
