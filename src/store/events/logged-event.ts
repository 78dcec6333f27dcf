import { Bitmap, type ReadonlyBitmap } from '../../lib/bitmap'
import type { AccountId, EventId } from '../../lib/ids'

/** An event as domain code emitted it: neutral to clients. Its types are the business of `wire/events`. */
export interface StoredEvent {
  type: string
  op?: string
}

/** An event with those entitled to it, before it has an id. */
export interface Posting {
  event: StoredEvent
  accounts: ReadonlyBitmap
  /** What differs for single people, merged over the event's top level. */
  personal: ReadonlyMap<AccountId, object>
  /** A message that queues for all public channels get too. */
  inPublicChannel: boolean
  /** How many ids it takes: clients that can't take several messages in one event get one event for each. */
  ids: number
}

export interface LoggedEvent extends Posting {
  /** The first of its ids. */
  id: EventId
}

/** JSON of one event within a row of the log. */
interface Packed {
  event: StoredEvent
  /** Ids where they are few, else a bitmap in base64. */
  to: number[] | string
  personal?: Record<string, object>
  public?: true
  ids?: number
  /** UNIX seconds. */
  at?: number
}

const FEW = 24

export function pack({ event, accounts, personal, inPublicChannel, ids }: Posting, now: number): string {
  const packed: Packed = {
    event,
    to: accounts.count() <= FEW ? [...accounts] : Buffer.from(accounts.toBytes()).toString('base64'),
    ...(personal.size > 0 && { personal: Object.fromEntries(personal) }),
    ...(inPublicChannel && { public: true }),
    ...(ids > 1 && { ids }),
    at: Math.floor(now / 1000),
  }
  return JSON.stringify(packed)
}

/** The events of a row, whose last id is the row's. */
export function unpack(lastId: EventId, json: string): LoggedEvent[] {
  const packed = JSON.parse(json) as Packed[]
  let id = lastId + 1 - packed.reduce((sum, { ids }) => sum + (ids ?? 1), 0)
  return packed.map(({ event, to, personal, public: inPublicChannel = false, ids = 1 }) => {
    const accounts = typeof to === 'string' ? new Bitmap(Buffer.from(to, 'base64')) : Bitmap.from(to)
    const logged = { id: id as EventId, ids, event, accounts, personal: people(personal), inPublicChannel }
    id += ids
    return logged
  })
}

const NOBODY: ReadonlyMap<AccountId, object> = new Map()

function people(personal: Packed['personal']): LoggedEvent['personal'] {
  if (!personal) return NOBODY
  return new Map(Object.entries(personal).map(([id, overlay]) => [Number(id) as AccountId, overlay]))
}
