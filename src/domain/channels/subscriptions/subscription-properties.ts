import { accessChannel, isSubscribed } from '#domain/channels/access'
import type { CommandContext } from '#domain/context'
import { enterListening } from '#domain/settings/listening'
import { enterMailWishes } from '#domain/settings/mail-wishes'
import { BadRequest } from '#lib/errors'
import type { ChannelId } from '#lib/ids'
import { subscriptionUpdate } from '#wire/events/subscriptions'

/** The protocol's names for a person's choices for a channel, and the fields in which they are stored. */
const COLUMNS = {
  color: 'color',
  is_muted: 'isMuted',
  pin_to_top: 'isPinned',
  desktop_notifications: 'desktopNotifications',
  audible_notifications: 'audibleNotifications',
  push_notifications: 'pushNotifications',
  email_notifications: 'emailNotifications',
  wildcard_mentions_notify: 'wildcardMentionsNotify',
  edgewise_section: 'section',
} as const

export type SubscriptionProperty = keyof typeof COLUMNS

export const isSubscriptionProperty = (name: string): name is SubscriptionProperty => Object.hasOwn(COLUMNS, name)

/** Changes one property of the viewer's own subscription. The event is sent even if the value stays the same. */
export function changeSubscription(
  context: CommandContext,
  channelId: ChannelId,
  property: SubscriptionProperty,
  value: boolean | string,
): void {
  const { store, viewer } = context
  const channel = accessChannel(context, channelId)
  if (!isSubscribed(channel, viewer.id)) throw new BadRequest(`Not subscribed to channel ID ${channelId}`)
  store.subscriptions.update(viewer.id, channel.id, { [COLUMNS[property]]: value })
  if (property === 'push_notifications' || property === 'email_notifications') enterListening(store, viewer)
  if (property === 'email_notifications') enterMailWishes(store, viewer)
  const tell = (name: string, told: boolean | string) => {
    context.emit(subscriptionUpdate(channel.id, name, told), { accounts: [viewer.id] })
  }
  // The older property for muting has the opposite value.
  if (property === 'is_muted') tell('in_home_view', !value)
  tell(property, value)
}
