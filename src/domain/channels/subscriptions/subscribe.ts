import { isSubscribed, type ReadableChannel, subscribersOf } from '#domain/channels/access'
import { activeSubscribers, isKnownTo, isReadableTo } from '#domain/channels/audiences'
import { describeChannel } from '#domain/channels/describe-channel'
import { NO_CHANGE, tellSight } from '#domain/channels/tell-sight'
import type { Emitting } from '#domain/context'
import { rosterOf } from '#domain/people/accounts/roster'
import { watchSight } from '#domain/people/accounts/sight-changes'
import { Bitmap } from '#lib/bitmap'
import type { AccountId } from '#lib/ids'
import type { Account } from '#store/accounts/account-reader'
import type { Channel } from '#store/channels/channel-reader'
import type { Subscription } from '#store/channels/subscription-reader'
import { personalChannelSettings } from '#wire/channel'
import { streamCreate } from '#wire/events/channels'
import { packSubscribers, subscriptionAdd } from '#wire/events/subscriptions'
import { OwnSubscriptions, SubscriptionsOfPeople } from './own-subscriptions'
import { emitPeers } from './peers'

type Context = Emitting & { now: number; realm: { name: string; origin: string } }

export interface Joining {
  channel: ReadableChannel
  /** The requested color. It is used only if the person has never been subscribed before. */
  color?: string | null | undefined
}

interface SubscribeResult {
  /**
   * For each account: the channels that it was subscribed to by this request, and those that it was subscribed to
   * already.
   */
  joined: Map<Account, Channel[]>
  already: Map<Account, Channel[]>
}

/**
 * Subscribes people to channels, and notifies them and everyone who knows of these channels. The caller does the
 * checks.
 */
export function subscribe(context: Context, people: Account[], joinings: Joining[]): SubscribeResult {
  const result: SubscribeResult = { joined: new Map(), already: new Map() }
  const altered = new Map<Channel['id'], AccountId[]>()
  const subscriptions: SubscriptionsByAccount = new Map()
  const before = new SubscriptionsOfPeople(context.store)
  for (const account of people) {
    const own = before.of(account.id)
    for (const { channel, color } of joinings) {
      if (isSubscribed(channel, account.id)) {
        push(result.already, account, channel)
        continue
      }
      push(result.joined, account, channel)
      push(subscriptions, account, own.find(channel) ?? own.add(channel, color))
      push(altered, channel.id, account.id)
    }
  }
  const tellGuests = watchSight(context, peopleAround(context, altered))
  const channelsBefore = enterSubscribers(context, altered)
  tellJoined(context, result.joined, subscriptions, channelsBefore)
  tellGuests()
  emitPeers(context, 'peer_add', altered)
  return result
}

/** Each person's subscriptions, in the order of the channels that they join. */
type SubscriptionsByAccount = Map<Account, Subscription[]>

function push<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = lists.get(key)
  if (list) list.push(value)
  else lists.set(key, [value])
}

/** The people who join and the current subscribers: from now on they may see each other. */
function peopleAround({ store }: Context, altered: Map<Channel['id'], AccountId[]>): Bitmap<AccountId> {
  const channels = [...altered.keys()].map((id) => store.channels.get(id))
  const coming = Bitmap.from([...altered.values()].flat())
  return channels.reduce((sum, channel) => sum.union(activeSubscribers(store, channel)), coming)
}

/**
 * Adds the people to the channels' lists of subscribers, and writes one row for each channel. Returns the channels as
 * they were.
 */
function enterSubscribers(context: Context, altered: Map<Channel['id'], AccountId[]>): Map<Channel['id'], Channel> {
  const before = new Map<Channel['id'], Channel>()
  for (const [id, accounts] of altered) {
    const channel = context.store.channels.get(id)
    before.set(id, channel)
    const subscribers = subscribersOf(channel).union(Bitmap.from(accounts))
    context.store.channels.update(id, { subscribers })
  }
  return before
}

/**
 * Tells each person first about channels that they haven't been told about yet, and then about their subscriptions.
 * People who get the same data share an event.
 */
function tellJoined(
  context: Context,
  joined: Map<Account, Channel[]>,
  subscriptions: SubscriptionsByAccount,
  before: Map<Channel['id'], Channel>,
): void {
  const newlySeen = new Map<Channel['id'], AccountId[]>()
  for (const [account, channels] of joined) {
    for (const channel of channels) {
      const old = before.get(channel.id)
      const isWaiting = context.store.untoldSight.gainingIn(channel.id).has(account.id)
      const couldSee = old && isKnownTo(context.store, old, account.id) && !isWaiting
      if (!couldSee) push(newlySeen, channel.id, account.id)
    }
  }
  for (const [id, accounts] of newlySeen) {
    const channel = context.store.channels.get(id)
    const streams = [describeChannel(context, channel)]
    context.emit(streamCreate(streams), { accounts })
  }
  for (const { channels, settings, accounts } of byWhatTheyGet(joined, subscriptions)) {
    const subscriptions = channels.map(({ id }, place) => subscriptionObject(context, id, settings[place] ?? {}))
    context.emit(subscriptionAdd(subscriptions), { accounts })
  }
  tellAdmitted(context, joined, before)
}

/** Sends people their policies for the topics of channels that they couldn't read before. */
function tellAdmitted(context: Context, joined: Map<Account, Channel[]>, before: Map<Channel['id'], Channel>): void {
  const { store } = context
  const admitted = new Map<Channel['id'], Bitmap<AccountId>>()
  for (const [{ id: account }, channels] of joined) {
    for (const { id } of channels) {
      const old = before.get(id)
      if (!old || isReadableTo(store, old, account)) continue
      admitted.set(id, (admitted.get(id) ?? new Bitmap<AccountId>()).add(account))
    }
  }
  const changes = [...admitted].map(([id, people]) => ({
    ...NO_CHANGE,
    channel: store.channels.get(id),
    admitted: people,
  }))
  tellSight(context, changes)
}

interface SameSubscriptions {
  channels: Channel[]
  settings: object[]
  accounts: AccountId[]
}

/**
 * Groups people who get the same channels, since each subscription lists all subscribers: separate events for a
 * thousand people would contain a million ids in total.
 */
function byWhatTheyGet(
  joined: Map<Account, Channel[]>,
  subscriptions: SubscriptionsByAccount,
): Iterable<SameSubscriptions> {
  const groups = new Map<string, SameSubscriptions>()
  for (const [account, channels] of joined) {
    const settings = (subscriptions.get(account) ?? []).map(personalChannelSettings)
    const key = JSON.stringify([channels.map(({ id }) => id), settings])
    const group: SameSubscriptions = groups.get(key) ?? { channels, settings, accounts: [] }
    group.accounts.push(account.id)
    groups.set(key, group)
  }
  return groups.values()
}

function subscriptionObject(context: Context, id: Channel['id'], settings: object) {
  const channel = context.store.channels.get(id)
  return {
    ...describeChannel(context, channel),
    ...settings,
    subscribers: packSubscribers(activeSubscribers(context.store, channel)),
  }
}

/** Subscribes an account that is being created. It gets no events, but others are told about the new subscriber. */
export function subscribeQuietly(context: Context, account: Account, ids: Channel['id'][]): void {
  const altered = new Map<Channel['id'], AccountId[]>()
  const own = new OwnSubscriptions(context.store, account.id, [])
  for (const id of ids) {
    const channel = context.store.channels.find(id)
    if (!channel || channel.isArchived) continue
    own.add(channel)
    altered.set(id, [account.id])
  }
  const tellGuests = watchSight(context, peopleAround(context, altered))
  enterSubscribers(context, altered)
  tellGuests()
  if (rosterOf(context.store).active.has(account.id)) emitPeers(context, 'peer_add', altered)
}
