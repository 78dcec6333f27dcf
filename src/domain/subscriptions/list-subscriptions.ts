import { ROLE } from '#lib/ids'
import type { Channel } from '#store/channels/channel-reader'
import type { Subscription } from '#store/channels/subscription-reader'
import { channelObject, personalChannelSettings } from '#wire/channel'
import { isSubscribed, mayKnowOfChannel, maySeeSubscribers } from '../channels/access'
import { activeSubscribers } from '../channels/audiences'
import { byName } from '../channels/by-name'
import { weeklyTraffic } from '../channels/traffic'
import type { QueryContext } from '../context'

/**
 * All channels that someone may know of, in the three lists of register; archived ones are in none.
 */
export function listSubscriptions(context: QueryContext, options: { withSubscribers: boolean }) {
  const { store, viewer } = context
  const own = new Map(store.subscriptions.listOf(viewer.id).map((row) => [row.channelId, row]))
  const channels = store.channels
    .list()
    .filter((channel) => !channel.isArchived)
    .sort(byName)
  const withPeople = (channel: Channel) => {
    if (!options.withSubscribers) return {}
    return { subscribers: maySeeSubscribers(channel, viewer) ? [...activeSubscribers(store, channel)] : [] }
  }
  const personal = (channel: Channel, subscription: Subscription) => ({
    ...channelObject(channel, weeklyTraffic(context, channel)),
    ...personalChannelSettings(subscription),
    ...withPeople(channel),
  })
  const subscriptions = []
  const unsubscribed = []
  const never_subscribed = []
  for (const channel of channels) {
    const subscription = own.get(channel.id)
    if (subscription && isSubscribed(channel, viewer.id)) subscriptions.push(personal(channel, subscription))
    else if (!mayKnowOfChannel(channel, viewer)) continue
    else if (subscription) unsubscribed.push(personal(channel, subscription))
    else if (viewer.role !== ROLE.guest || channel.isWebPublic) {
      never_subscribed.push({ ...channelObject(channel, weeklyTraffic(context, channel)), ...withPeople(channel) })
    }
  }
  return { subscriptions, unsubscribed, never_subscribed }
}
