import { eq, sql } from 'drizzle-orm'
import { Bitmap, type ReadonlyBitmap } from '#lib/bitmap'
import type { AccountId, AudienceId, ChannelId, RecipientId } from '#lib/ids'
import type { Database } from '../sql/database'
import { recipients } from '../tables/messages'
import { packPeople } from '../tables/packed-people'
import type { ArrivalReader } from './arrivals'
import { AudienceReader, type PackedAudience } from './audience-reader'

const NOBODY: ReadonlyBitmap<AccountId> = new Bitmap()

/** The people who were given messages before these moved, and the newest message at the time of the move. */
interface Settled {
  given: ReadonlyBitmap<AccountId>
  at: number
}

export class AudienceWriter extends AudienceReader {
  readonly #writes

  constructor(database: Database, arrivals?: ArrivalReader) {
    super(database, arrivals)
    this.#writes = prepareWrites(database)
  }

  createChannelRecipient(channelId: ChannelId): RecipientId {
    return this.#created(this.#writes.createRecipient.get({ kind: 'channel', channelId }).id)
  }

  createDirectRecipient(): RecipientId {
    return this.#created(this.#writes.createRecipient.get({ kind: 'direct', channelId: null }).id)
  }

  #created(id: RecipientId): RecipientId {
    this.currentIds.forget(id)
    return id
  }

  /** Returns the audience for a message to exactly these accounts. Writes only if they aren't the current audience. */
  ensureCurrent(recipientId: RecipientId, members: ReadonlyBitmap<AccountId>): AudienceId {
    const current = this.current(recipientId)
    if (current?.quiet.isEmpty() && current.members.equals(members)) return current.id
    const audienceId = this.create(members)
    this.#writes.point.run({ id: recipientId, audienceId })
    this.currentIds.forget(recipientId)
    return audienceId
  }

  /**
   * Stores an audience without making it a recipient's current one, which is enough for individual messages, such as
   * one that also goes to a mentioned bot that isn't a subscriber, or to people who needn't read it.
   */
  create(members: ReadonlyBitmap<AccountId>, quiet: ReadonlyBitmap<AccountId> = NOBODY, settled?: Settled): AudienceId {
    return this.pack.add(packAudience(members, quiet, settled))
  }

  /**
   * Returns the audience after a move, without the people who lose the messages and with those who gain them. It stays
   * the same if nothing changes. People who were given the messages before are listed, since that can't be derived from
   * the new channel.
   */
  derive(
    id: AudienceId,
    losers: ReadonlyBitmap<AccountId>,
    gainers: ReadonlyBitmap<AccountId>,
    settled?: Settled,
  ): AudienceId {
    const old = this.get(id)
    const given = settled?.given ?? old.given
    const having = old.members.union(given)
    const fresh = gainers.difference(having)
    const members = having.difference(losers).union(fresh)
    if (!settled && members.equals(old.members)) return id
    const quiet = old.quiet.union(given).difference(losers).union(fresh)
    const at = settled?.at ?? old.settledAt
    return this.create(members, quiet, at > 0 ? { given: given.difference(losers), at } : undefined)
  }
}

function packAudience(
  members: ReadonlyBitmap<AccountId>,
  quiet: ReadonlyBitmap<AccountId>,
  settled?: Settled,
): PackedAudience {
  if (settled) return [packPeople(members), packPeople(quiet), packPeople(settled.given), settled.at]
  return quiet.isEmpty() ? [packPeople(members)] : [packPeople(members), packPeople(quiet)]
}

function prepareWrites({ drizzle }: Database) {
  const { placeholder } = sql
  return {
    createRecipient: drizzle
      .insert(recipients)
      .values({ kind: placeholder('kind'), channelId: placeholder('channelId') })
      .returning({ id: recipients.id })
      .prepare(),
    point: drizzle
      .update(recipients)
      .set({ audienceId: sql`${placeholder('audienceId')}` })
      .where(eq(recipients.id, placeholder('id')))
      .prepare(),
  }
}
