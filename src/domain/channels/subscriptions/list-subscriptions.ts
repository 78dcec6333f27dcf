import { isOpenToWeb, isSubscribed, mayKnowOfChannel } from '#domain/channels/access'
import { activeSubscribers } from '#domain/channels/audiences'
import { byName } from '#domain/channels/by-name'
import { channelBatches, writeChannel } from '#domain/channels/written-channel'
import type { QueryContext } from '#domain/context'
import { rosterOf } from '#domain/people/accounts/roster'
import type { AccountId } from '#lib/ids'
import { ROLE } from '#lib/ids'
import type { Text, WrittenItem } from '#lib/json/shared-text'
import { writtenList } from '#lib/json/written-json'
import type { Channel } from '#store/channels/channel-reader'
import type { Subscription } from '#store/channels/subscription-reader'
import { type channelObject, personalChannelSettings } from '#wire/channel'

type Personal = ReturnType<typeof personalChannelSettings>
type Shared = ReturnType<typeof channelObject>
type People = { subscribers?: AccountId[] }
type Listed = Map<Channel, WrittenItem>

interface Options {
  withSubscribers: boolean
  withArchived: boolean
  /** Changes the viewer's own settings for a channel before they are returned. */
  adapt?: (personal: Personal) => Personal
}

/**
 * All channels that the viewer may know of, except archived ones unless they are requested, in the three lists that
 * `register-queue` returns.
 */
export function listSubscriptions(context: QueryContext, { withSubscribers, withArchived, adapt = asItIs }: Options) {
  const { store, viewer } = context
  const own = new Map(store.subscriptions.listOf(viewer.id).map((row) => [row.channelId, row]))
  const channels = store.channels
    .list()
    .filter((channel) => withArchived || !channel.isArchived)
    .sort(byName)
  const people = (channel: Channel) => (withSubscribers ? writeSubscribers(context, channel) : undefined)
  const personal = (channel: Channel, subscription: Subscription) =>
    writeChannel(context, channel, adapt(personalChannelSettings(subscription)), people(channel))
  const subscriptions: Listed = new Map()
  const unsubscribed: Listed = new Map()
  const never: Listed = new Map()
  for (const channel of channels) {
    const subscription = own.get(channel.id)
    if (subscription && isSubscribed(channel, viewer.id)) subscriptions.set(channel, personal(channel, subscription))
    else if (!mayKnowOfChannel(store, channel, viewer)) continue
    else if (subscription) unsubscribed.set(channel, personal(channel, subscription))
    else if (viewer.role !== ROLE.guest || isOpenToWeb(channel)) {
      never.set(channel, writeChannel(context, channel, {}, people(channel)))
    }
  }
  const written = <Item>(listed: Listed) =>
    writtenList<Item>([...listed.values()], listed.size, () => channelBatches(context, listed))
  return {
    subscriptions: written<Shared & Personal & People>(subscriptions),
    unsubscribed: written<Shared & Personal & People>(unsubscribed),
    never_subscribed: written<Shared & People>(never),
  }
}

/** The subscribers as JSON, which is the same for everyone who may see them. */
function writeSubscribers({ store, viewer, memory }: QueryContext, channel: Channel): Text {
  if (!mayKnowOfChannel(store, channel, viewer)) return '[]'
  const parts = [channel.subscribers, rosterOf(store).active]
  return memory.channelTexts.get(`${channel.id} people`, parts, () => [...activeSubscribers(store, channel)])
}

const asItIs = (personal: Personal) => personal
