import { desc, eq, sql } from 'drizzle-orm'
import { Bitmap, type ReadonlyBitmap } from '#lib/bitmap'
import { invariant } from '#lib/errors'
import { type AccountId, type AudienceId, asId, type RecipientId } from '#lib/ids'
import type { IndexEntry } from '../message-index/entry'
import type { Database } from '../sql/database'
import { Kept } from '../sql/kept'
import { Pack } from '../sql/packs'
import { RowCache } from '../sql/row-cache'
import { recipients } from '../tables/messages'
import { type PackedPeople, unpackPeople } from '../tables/packed-people'
import { ArrivalReader, isGiven } from './arrivals'

/**
 * The people who received a message: one bit for each account. Consecutive messages to the same people share an
 * audience.
 */
export interface Audience {
  readonly id: AudienceId
  readonly members: ReadonlyBitmap<AccountId>
  /**
   * Members who got the messages through a move, when they joined, or as a notice that they needn't read. For them, the
   * messages count as read by default, and wildcards don't mention them.
   */
  readonly quiet: ReadonlyBitmap<AccountId>
  /** Quiet members who were given the messages when they joined: for them, the messages are historical. */
  readonly given: ReadonlyBitmap<AccountId>
  /**
   * The id of the newest message at the time when the messages moved to their current channel, if that matters for the
   * messages that newcomers were given; otherwise 0.
   */
  readonly settledAt: number
}

export type PackedAudience = [members: PackedPeople, quiet?: PackedPeople, given?: PackedPeople, settledAt?: number]
type Indexed = Pick<IndexEntry, 'id' | 'recipientId' | 'audienceId'>

const NOBODY: ReadonlyBitmap<AccountId> = new Bitmap<AccountId>()
const CACHED = 2000

/** Reads audiences, which never change after they have been written. */
export class AudienceReader {
  readonly #readCurrent
  /** The audience for each recipient's next message, until people join or leave. */
  protected readonly currentIds: RowCache<RecipientId, AudienceId | null>
  protected readonly pack: Pack<PackedAudience, AudienceId>
  /** Unpacked audiences by id. */
  readonly #cache: Kept<AudienceId, Audience>

  constructor(
    protected readonly database: Database,
    readonly arrivals: ArrivalReader = new ArrivalReader(database),
  ) {
    this.#readCurrent = prepareCurrent(database)
    this.currentIds = new RowCache(database, CACHED)
    this.pack = new Pack(database, 'audiences')
    this.#cache = new Kept(database, 'audiences', CACHED)
  }

  get(id: AudienceId): Audience {
    const cached = this.#cache.get(id)
    if (cached) return cached
    const packed = this.pack.get(id)
    invariant(packed, `no audience ${id}`)
    const [members, quiet, given, settledAt = 0] = packed
    const people = (some?: PackedPeople) => (some ? unpackPeople(some) : NOBODY)
    const audience = { id, members: unpackPeople(members), quiet: people(quiet), given: people(given), settledAt }
    this.#cache.set(id, audience)
    return audience
  }

  /**
   * The people who have a message because it was sent or moved to them, and those who were given it when they joined.
   * With `only`, no other newcomers are included.
   */
  of(entry: Indexed, only?: AccountId): Audience {
    const audience = this.get(entry.audienceId)
    const given = this.#givenTo(entry, audience.settledAt, only).filter((id) => !audience.members.has(id))
    if (given.length === 0) return audience
    const people = Bitmap.from(given)
    const [members, quiet] = [audience.members.union(people), audience.quiet.union(people)]
    return { ...audience, members, quiet, given: audience.given.union(people) }
  }

  #givenTo(entry: Indexed, settledAt: number, only: AccountId | undefined): AccountId[] {
    if (only === undefined) return this.arrivals.givenTo(entry, settledAt)
    const arrival = this.arrivals.find(only)
    return arrival && isGiven(arrival, entry, settledAt) ? [only] : []
  }

  /**
   * The peer of a direct message (see `IndexEntry`). A bot that received the message only because it was mentioned
   * counts as a participant.
   */
  peerOf({ senderId, audienceId }: { senderId: AccountId; audienceId: AudienceId }): AccountId | 0 {
    const others = [...this.get(audienceId).members].filter((member) => member !== senderId)
    return others.length > 1 ? 0 : (others[0] ?? senderId)
  }

  /** The newest recipient, which has the largest id. */
  lastRecipient(): RecipientId {
    const newest = this.database.drizzle.select({ id: recipients.id }).from(recipients).orderBy(desc(recipients.id))
    return asId(newest.limit(1).get()?.id ?? 0)
  }

  /**
   * The recipient's current audience: the people who got its newest message, not counting individual messages that have
   * their own audience.
   */
  current(recipientId: RecipientId): Audience | undefined {
    const read = () => this.#readCurrent.get({ id: recipientId })?.audienceId
    const audienceId = this.currentIds.get(recipientId, read)
    return audienceId ? this.get(audienceId) : undefined
  }
}

function prepareCurrent({ drizzle }: Database) {
  return drizzle
    .select({ audienceId: recipients.audienceId })
    .from(recipients)
    .where(eq(recipients.id, sql.placeholder('id')))
    .prepare()
}
