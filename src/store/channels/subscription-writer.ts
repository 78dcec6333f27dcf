import { eq } from 'drizzle-orm'
import type { AccountId, ChannelId } from '#lib/ids'
import { subscriptions } from '../tables/channels'
import { named, type Subscription, SubscriptionReader, subscriptionKey } from './subscription-reader'

type SubscriptionChanges = Partial<Omit<Subscription, 'accountId' | 'channelId'>>

export class SubscriptionWriter extends SubscriptionReader {
  insert(account: AccountId, channel: ChannelId, color: string): Subscription {
    this.lists.forget(account)
    const values = { key: subscriptionKey(account, channel), color }
    return named(this.database.drizzle.insert(subscriptions).values(values).returning().get())
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
