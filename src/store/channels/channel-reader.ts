import { asc, eq, sql } from 'drizzle-orm'
import { invariant } from '#lib/errors'
import type { ChannelId, RecipientId } from '#lib/ids'
import { foldName } from '#lib/text/fold'
import type { Database } from '../sql/database'
import { Kept } from '../sql/kept'
import { RowCache } from '../sql/row-cache'
import { WholeList } from '../sql/whole-list'
import { channels } from '../tables/channels'
import { ChannelSummaries, type ChannelSummary } from './channel-summaries'

export type Channel = typeof channels.$inferSelect

const CHANNELS_KEPT = 500

export class ChannelReader {
  readonly #known: Kept<ChannelId, Channel>
  /** Channel ids by folded name. */
  readonly #ids: RowCache<string, ChannelId>
  readonly #list: WholeList<Channel>
  protected readonly summaries: ChannelSummaries
  /** The number of subscriptions, which is counted when it is first needed. */
  protected subscriptions: number | undefined
  readonly #byId
  readonly #byName
  readonly #all

  constructor(protected readonly database: Database) {
    const select = () => database.drizzle.select().from(channels)
    this.#known = new Kept(database, 'channels', CHANNELS_KEPT)
    this.#list = new WholeList(database)
    this.#ids = new RowCache(database, CHANNELS_KEPT)
    this.summaries = new ChannelSummaries(database)
    this.#byId = select()
      .where(eq(channels.id, sql.placeholder('id')))
      .prepare()
    this.#byName = database.drizzle
      .select({ id: channels.id })
      .from(channels)
      .where(eq(channels.nameKey, sql.placeholder('key')))
      .prepare()
    this.#all = select().orderBy(asc(channels.id)).prepare()
  }

  find(id: ChannelId): Channel | undefined {
    const known = this.#known.get(id)
    if (known) return known
    const channel = this.#byId.get({ id })
    if (channel) this.#known.set(id, channel)
    return channel
  }

  /** The channel with an id that the realm itself stored, so it must exist. */
  get(id: ChannelId): Channel {
    const channel = this.find(id)
    invariant(channel, `there is a channel ${id}`)
    return channel
  }

  protected forget(id: ChannelId): void {
    this.#known.delete(id)
    this.#ids.clear()
    this.#list.wrote(id)
  }

  /** Finds a channel by its name, ignoring case, even if it is archived. */
  findByName(name: string): Channel | undefined {
    const key = foldName(name)
    const id = this.#ids.get(key, () => this.#byName.get({ key })?.id)
    return id === undefined ? undefined : this.find(id)
  }

  findByRecipient(recipient: RecipientId): Channel | undefined {
    const summary = this.summarize(recipient)
    return summary && this.find(summary.id)
  }

  /** The facts that messages need about a recipient's channel, without reading the channel's row. */
  summarize(recipient: RecipientId): ChannelSummary | undefined {
    return this.summaries.findByRecipient(recipient)
  }

  summarizeById(id: ChannelId): ChannelSummary | undefined {
    return this.summaries.find(id)
  }

  /** A number that grows whenever anything that messages show about a channel changes. */
  get namings(): number {
    return this.summaries.namings
  }

  countUnarchived(): number {
    return this.summaries.countUnarchived()
  }

  /** The number of channels, including archived ones. */
  countAll(): number {
    return this.summaries.countAll()
  }

  /**
   * The number of subscriptions to all channels, including those of deactivated accounts. The first call after the
   * object wakes reads all channels.
   */
  countSubscriptions(): number {
    const count = () => this.list().reduce((sum, channel) => sum + channel.subscribers.count(), 0)
    return this.subscriptions ?? this.remember(count())
  }

  protected remember(subscriptions: number): number {
    this.subscriptions = subscriptions
    this.database.ifUndone(() => {
      this.subscriptions = undefined
    })
    return subscriptions
  }

  /** All channels, sorted by id, including archived ones. */
  list(): readonly Channel[] {
    return this.#list.get({ all: () => this.#all.all(), one: (id) => this.find(id) })
  }
}
