import { eq, sql } from 'drizzle-orm'
import { Bitmap, type ReadonlyBitmap } from '../../lib/bitmap'
import type { AudienceId, ChannelId, RecipientId } from '../../lib/ids'
import type { Database } from '../database'
import { recipients } from '../tables/messages'
import { AudienceReader } from './audience-reader'
import { packPeople } from './packed-people'

const NOBODY: ReadonlyBitmap = new Bitmap()

export class AudienceWriter extends AudienceReader {
  readonly #writes

  constructor(database: Database) {
    super(database)
    this.#writes = prepareWrites(database)
  }

  createChannelRecipient(channelId: ChannelId): RecipientId {
    return this.#writes.createRecipient.get({ kind: 'channel', channelId }).id
  }

  createDirectRecipient(): RecipientId {
    return this.#writes.createRecipient.get({ kind: 'direct', channelId: null }).id
  }

  /** The audience for a message to exactly these accounts. Writes only if they aren't those of the last message. */
  ensureCurrent(recipientId: RecipientId, members: ReadonlyBitmap): AudienceId {
    const current = this.current(recipientId)
    if (current?.quiet.isEmpty() && current.members.equals(members)) return current.id
    const audienceId = this.create(members)
    this.#writes.point.run({ id: recipientId, audienceId })
    return audienceId
  }

  /** An audience for single messages: with a bot that was mentioned from outside, or with people who needn't notice. */
  create(members: ReadonlyBitmap, quiet: ReadonlyBitmap = NOBODY): AudienceId {
    return this.pack.add(
      quiet.isEmpty() ? [packPeople(members)] : [packPeople(members), packPeople(quiet)],
    ) as AudienceId
  }

  /** After a move: without those who lose the messages, with those who gain them. The same where nothing changes. */
  derive(id: AudienceId, losers: ReadonlyBitmap, gainers: ReadonlyBitmap): AudienceId {
    const old = this.get(id)
    const kept = old.members.difference(losers)
    const fresh = gainers.difference(old.members)
    const members = kept.union(fresh)
    if (members.equals(old.members)) return id
    const quiet = old.quiet.difference(losers).union(fresh)
    return this.create(members, quiet)
  }
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
