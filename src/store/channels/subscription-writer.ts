import { eq, sql } from 'drizzle-orm'
import type { AccountId, ChannelId } from '#lib/ids'
import { once } from '#lib/once'
import type { Database } from '../sql/database'
import { subscriptions } from '../tables/channels'
import { named, type Subscription, SubscriptionReader, subscriptionKey } from './subscription-reader'

type SubscriptionChanges = Partial<Omit<Subscription, 'accountId' | 'channelId'>>

export class SubscriptionWriter extends SubscriptionReader {
  readonly #insertion

  constructor(database: Database) {
    super(database)
    const values = { key: sql.placeholder('key'), color: sql.placeholder('color') }
    this.#insertion = once(() => database.drizzle.insert(subscriptions).values(values).returning().prepare())
  }

  insert(account: AccountId, channel: ChannelId, color: string): Subscription {
    this.lists.forget(account)
    return named(this.#insertion().get({ key: subscriptionKey(account, channel), color }))
  }

  update(account: AccountId, channel: ChannelId, changes: SubscriptionChanges): void {
    this.lists.forget(account)
    this.database.drizzle
      .update(subscriptions)
      .set(changes)
      .where(eq(subscriptions.key, subscriptionKey(account, channel)))
      .run()
    if (changes.isMuted !== undefined) this.#setMuted(account, channel, changes.isMuted)
  }

  #setMuted(account: AccountId, channel: ChannelId, isMuted: boolean): void {
    const muted = this.listMuted(account)
    if (muted.includes(channel) === isMuted) return
    this.muted.set(account, isMuted ? [...muted, channel] : muted.filter((one) => one !== channel))
  }
}
