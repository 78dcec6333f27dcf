import type { AccountId } from '#lib/ids'
import type { Channel } from '#store/channels/channel-reader'
import type { Subscription } from '#store/channels/subscription-reader'
import type { Writers } from '#store/store'
import { colorOf, pickColor } from './colors'

/**
 * How many subscriptions one request reads to give people colors that they don't use yet. A crowd may have thousands
 * each.
 */
const MOST_READ_FOR_COLORS = 5_000

/** Subscriptions that people had before one request subscribes them to more. */
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
  /** The colors in use, unless there was no time to look. */
  readonly #colors: Set<string> | undefined

  constructor(
    private readonly store: Pick<Writers, 'subscriptions'>,
    private readonly account: AccountId,
    private readonly all?: readonly Subscription[],
  ) {
    this.#colors = all && new Set(all.map(({ color }) => color))
  }

  /** Also one that has ended: its color and settings are kept. */
  find(channel: Channel): Subscription | undefined {
    if (!this.all) return this.store.subscriptions.find(this.account, channel.id)
    return this.all.find(({ channelId }) => channelId === channel.id)
  }

  add(channel: Channel, wished?: string | null): Subscription {
    const { recipientId } = channel
    const color = wished ?? (this.#colors ? pickColor(this.#colors, recipientId) : colorOf(recipientId))
    this.#colors?.add(color)
    return this.store.subscriptions.insert(this.account, channel.id, color)
  }
}
