import { eq, sql } from 'drizzle-orm'
import { Bitmap, type ReadonlyBitmap } from '../../lib/bitmap'
import { invariant } from '../../lib/errors'
import type { AudienceId, RecipientId } from '../../lib/ids'
import { LeastRecentlyUsed } from '../../lib/lru'
import type { Database } from '../database'
import { Pack } from '../packs'
import { recipients } from '../tables/messages'
import { type PackedPeople, unpackPeople } from './packed-people'

/** Who received a message: a bit for each account. Shared by all messages that went to the same people. */
export interface Audience {
  readonly id: AudienceId
  readonly members: ReadonlyBitmap
  /**
   * Those among the members who got the messages by a move, or as a notice that isn't their concern: read by default,
   * and no wildcard meant them.
   */
  readonly quiet: ReadonlyBitmap
}

const NOBODY: ReadonlyBitmap = new Bitmap()
const CACHED = 2000

/** Never changed once written. */
export class AudienceReader {
  readonly #current
  protected readonly pack: Pack<[members: PackedPeople, quiet?: PackedPeople]>
  /** Unpacked. What a rollback undid may come again with other people. */
  readonly #cache: LeastRecentlyUsed<AudienceId, Audience>

  constructor(protected readonly database: Database) {
    this.#current = prepareCurrent(database)
    this.pack = new Pack(database, 'audiences')
    this.#cache = new LeastRecentlyUsed(CACHED, { kind: 'audiences', budget: database.memory })
    database.onRollback(() => this.#cache.clear())
  }

  get(id: AudienceId): Audience {
    const cached = this.#cache.get(id)
    if (cached) return cached
    const packed = this.pack.get(id)
    invariant(packed, `no audience ${id}`)
    const [members, quiet] = packed
    const audience = { id, members: unpackPeople(members), quiet: quiet ? unpackPeople(quiet) : NOBODY }
    this.#cache.set(id, audience)
    return audience
  }

  /** Who got the newest message of this recipient. */
  current(recipientId: RecipientId): Audience | undefined {
    const audienceId = this.#current.get({ id: recipientId })?.audienceId
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
