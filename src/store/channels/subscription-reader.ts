import { and, asc, eq, gte, lt, or, sql } from 'drizzle-orm'
import { type AccountId, asId, type ChannelId } from '#lib/ids'
import type { Database } from '../sql/database'
import { Pack } from '../sql/packs'
import { RowCache } from '../sql/row-cache'
import { subscriptions } from '../tables/channels'

const SPAN = 2 ** 22
const PEOPLE_KEPT = 500
const LISTS_KEPT = 200

type Row = typeof subscriptions.$inferSelect
export type Subscription = Omit<Row, 'key' | 'unusedIsActive'> & { accountId: AccountId; channelId: ChannelId }

export const subscriptionKey = (account: AccountId, channel: ChannelId) => account * SPAN + channel

export function named({ key, unusedIsActive: _, ...row }: Row): Subscription {
  return { ...row, accountId: asId(Math.floor(key / SPAN)), channelId: asId(key % SPAN) }
}

export class SubscriptionReader {
  readonly #one
  readonly #ofAccount

  /** Muted channels: one record for each person. */
  protected readonly muted: Pack<readonly ChannelId[], AccountId>
  /** Subscriptions by person. */
  protected readonly lists: RowCache<AccountId, readonly Subscription[]>

  constructor(protected readonly database: Database) {
    this.lists = new RowCache(database, LISTS_KEPT)
    this.muted = new Pack(database, 'mutedChannels', PEOPLE_KEPT)
    this.#one = database.drizzle
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.key, sql.placeholder('key')))
      .prepare()
    this.#ofAccount = database.drizzle
      .select()
      .from(subscriptions)
      .where(and(gte(subscriptions.key, sql.placeholder('from')), lt(subscriptions.key, sql.placeholder('to'))))
      .orderBy(asc(subscriptions.key))
      .prepare()
  }

  /** Finds a subscription, even if it has ended: its color and settings are kept. */
  find(account: AccountId, channel: ChannelId): Subscription | undefined {
    const row = this.#one.get({ key: subscriptionKey(account, channel) })
    return row && named(row)
  }

  /** Channels that someone has muted, including those they left. */
  listMuted(account: AccountId): readonly ChannelId[] {
    return this.muted.get(account) ?? []
  }

  /**
   * People who have chosen to be notified of all messages in some channel, even if they have left it. Reads every
   * subscription.
   */
  listWithNotices(): AccountId[] {
    const { key, pushNotifications, emailNotifications } = subscriptions
    const wants = or(eq(pushNotifications, true), eq(emailNotifications, true))
    const rows = this.database.drizzle.select({ key }).from(subscriptions).where(wants).all()
    return [...new Set(rows.map((row) => asId<AccountId>(Math.floor(row.key / SPAN))))]
  }

  /** All subscriptions of a person, including ended ones. */
  listOf(account: AccountId): readonly Subscription[] {
    const read = () => this.#ofAccount.all({ from: account * SPAN, to: (account + 1) * SPAN }).map(named)
    return this.lists.get(account, read) ?? []
  }
}
