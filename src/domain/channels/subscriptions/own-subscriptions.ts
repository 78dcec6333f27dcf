import type { AccountId, ChannelId } from '#lib/ids'
import type { Channel } from '#store/channels/channel-reader'
import type { Subscription } from '#store/channels/subscription-reader'
import type { Writers } from '#store/store'
import { colorOf, pickColor } from './colors'

/**
 * The approximate limit on the subscriptions that one request reads to give people colors that they don't use yet. In a
 * large request, each person may have thousands.
 */
const MOST_READ_FOR_COLORS = 5_000

/** The subscriptions that people have before a request subscribes them to more channels. */
export class SubscriptionsOfPeople {
  #left = MOST_READ_FOR_COLORS

  constructor(private readonly store: Pick<Writers, 'subscriptions'>) {}

  of(account: AccountId): OwnSubscriptions {
    if (this.#left <= 0) return new OwnSubscriptions(this.store, account)
    const list = this.store.subscriptions.listOf(account)
    this.#left -= 1 + list.length
    return new OwnSubscriptions(this.store, account, list)
  }
}

export class OwnSubscriptions {
  /** Subscriptions by channel, and the colors in use; undefined if reading them would have been too much work. */
  readonly #known: { all: Map<ChannelId, Subscription>; colors: Set<string> } | undefined

  constructor(
    private readonly store: Pick<Writers, 'subscriptions'>,
    private readonly account: AccountId,
    list?: readonly Subscription[],
  ) {
    this.#known = list && {
      all: new Map(list.map((one) => [one.channelId, one])),
      colors: new Set(list.map(({ color }) => color)),
    }
  }

  /** The subscription, even if it has ended, because its color and settings are kept. */
  find(channel: Channel): Subscription | undefined {
    return this.#known ? this.#known.all.get(channel.id) : this.store.subscriptions.find(this.account, channel.id)
  }

  add(channel: Channel, wished?: string | null): Subscription {
    const { recipientId } = channel
    const color = wished ?? (this.#known ? pickColor(this.#known.colors, recipientId) : colorOf(recipientId))
    this.#known?.colors.add(color)
    return this.store.subscriptions.insert(this.account, channel.id, color)
  }
}
