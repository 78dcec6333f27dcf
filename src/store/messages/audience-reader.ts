import { eq, sql } from 'drizzle-orm'
import type { ReadonlyBitmap } from '../../lib/bitmap'
import { invariant } from '../../lib/errors'
import type { AudienceId, ChannelId, RecipientId } from '../../lib/ids'
import { LeastRecentlyUsed } from '../../lib/lru'
import type { Database } from '../database'
import { audiences, type RecipientRow, recipients } from '../tables/messages'

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

const CACHED = 2000

export class AudienceReader {
  protected readonly reads
  /** Rows never change, but a row that a rollback undid may come again with other people. */
  protected readonly cache = new LeastRecentlyUsed<AudienceId, Audience>(CACHED)

  constructor(protected readonly database: Database) {
    this.reads = prepareReads(database)
    database.onRollback(() => this.cache.clear())
  }

  get(id: AudienceId): Audience {
    const cached = this.cache.get(id)
    if (cached) return cached
    const audience = this.reads.audience.get({ id })
    invariant(audience, `no audience ${id}`)
    this.cache.set(id, audience)
    return audience
  }

  /** Who got the newest message of this recipient. */
  current(recipientId: RecipientId): Audience | undefined {
    const audienceId = this.findRecipient(recipientId)?.audienceId
    return audienceId ? this.get(audienceId) : undefined
  }

  findRecipient(id: RecipientId): RecipientRow | undefined {
    return this.reads.recipient.get({ id })
  }

  findChannelRecipient(channelId: ChannelId): RecipientRow | undefined {
    return this.reads.ofChannel.get({ channelId })
  }
}

function prepareReads({ drizzle }: Database) {
  const { placeholder } = sql
  return {
    audience: drizzle
      .select()
      .from(audiences)
      .where(eq(audiences.id, placeholder('id')))
      .prepare(),
    recipient: drizzle
      .select()
      .from(recipients)
      .where(eq(recipients.id, placeholder('id')))
      .prepare(),
    ofChannel: drizzle
      .select()
      .from(recipients)
      .where(eq(recipients.channelId, placeholder('channelId')))
      .prepare(),
  }
}
