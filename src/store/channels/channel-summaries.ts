import type { ChannelId, RecipientId } from '#lib/ids'
import type { Database } from '../sql/database'
import { Pack } from '../sql/packs'
import type { channels } from '../tables/channels'

type Channel = typeof channels.$inferSelect

/** The facts about a channel that its messages need. */
export type ChannelSummary = Readonly<
  Pick<Channel, 'id' | 'recipientId' | 'name' | 'isPrivate' | 'isWebPublic' | 'hasSharedHistory' | 'isArchived'>
>

/**
 * Stores the summaries of all channels in a few rows, since a page of messages needs many. Once read, they stay in
 * memory.
 */
export class ChannelSummaries {
  readonly #database: Database
  readonly #pack: Pack<Omit<ChannelSummary, 'id'>, ChannelId>
  #namings = 0
  #byRecipient: Map<RecipientId, ChannelSummary> | undefined

  constructor(database: Database) {
    this.#database = database
    this.#pack = new Pack(database, 'channels')
  }

  /** The channel of a recipient; undefined for the recipient of a direct conversation. */
  findByRecipient(recipient: RecipientId): ChannelSummary | undefined {
    return this.#all.get(recipient)
  }

  /** A number that grows whenever a summary changes. */
  get namings(): number {
    return this.#namings
  }

  countUnarchived(): number {
    let count = 0
    for (const { isArchived } of this.#all.values()) if (!isArchived) count += 1
    return count
  }

  countAll(): number {
    return this.#all.size
  }

  find(id: ChannelId): ChannelSummary | undefined {
    const content = this.#pack.get(id)
    return content && { id, ...content }
  }

  /** Stores a channel's summary, if it has changed. */
  enter(channel: Channel): void {
    const { id, recipientId, name, isPrivate, isWebPublic, hasSharedHistory, isArchived } = channel
    const content = { recipientId, name, isPrivate, isWebPublic, hasSharedHistory, isArchived }
    if (JSON.stringify(this.#pack.get(id)) === JSON.stringify(content)) return
    this.#pack.set(id, content)
    this.#namings += 1
    this.#changeable(this.#byRecipient)?.set(recipientId, { id, ...content })
  }

  get #all(): ReadonlyMap<RecipientId, ChannelSummary> {
    this.#byRecipient ??= this.#changeable(this.#load())
    return this.#byRecipient
  }

  /** Values that are read or changed in a transaction are dropped if it is rolled back. */
  #changeable<Known>(known: Known): Known {
    this.#database.ifUndone(() => {
      this.#byRecipient = undefined
      this.#namings += 1
    })
    return known
  }

  #load(): Map<RecipientId, ChannelSummary> {
    const all = Array.from(this.#pack.all(), ([id, content]) => ({ id, ...content }))
    return new Map(all.map((channel) => [channel.recipientId, channel]))
  }
}
