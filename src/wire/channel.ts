import type { ReadonlyBitmap } from '#lib/bitmap'
import type { AccountId } from '#lib/ids'
import type { Channel } from '#store/channels/channel-reader'
import type { Subscription } from '#store/channels/subscription-reader'
import { groupValue } from './group'

/** A channel object in lists, register and stream events. */
export function channelObject(
  channel: Channel,
  { weeklyTraffic, ...derived }: Derived & { weeklyTraffic: number | null },
) {
  return { ...channelWithoutTraffic(channel, derived), stream_weekly_traffic: weeklyTraffic }
}

/** Earlier feature levels have these fields instead of `can_send_message_group`. */
export interface EarlierPosting {
  stream_post_policy: 1 | 2 | 3 | 4
  is_announcement_only: boolean
}

/**
 * Data for a channel object besides the channel's row: its fields for earlier feature levels, and the active accounts.
 */
interface Derived {
  earlier: EarlierPosting
  active: Pick<ReadonlyBitmap<AccountId>, 'has'>
}

/** A channel object without its traffic, as in the lists of default channels in logs of earlier versions. */
export function channelWithoutTraffic(channel: Channel, { earlier, active }: Derived) {
  const { permissions } = channel
  return {
    stream_id: channel.id,
    name: channel.name,
    description: channel.description,
    rendered_description: channel.renderedDescription,
    date_created: channel.createdAt,
    creator_id: channel.creatorId,
    is_archived: channel.isArchived,
    is_recently_active: channel.isRecentlyActive,
    invite_only: channel.isPrivate,
    is_web_public: channel.isWebPublic,
    history_public_to_subscribers: channel.hasSharedHistory,
    stream_post_policy: earlier.stream_post_policy,
    is_announcement_only: earlier.is_announcement_only,
    message_retention_days: channel.retentionDays,
    first_message_id: channel.firstMessageId,
    can_add_subscribers_group: groupValue(permissions.can_add_subscribers_group, active),
    can_administer_channel_group: groupValue(permissions.can_administer_channel_group, active),
    can_remove_subscribers_group: groupValue(permissions.can_remove_subscribers_group, active),
    can_send_message_group: groupValue(permissions.can_send_message_group, active),
    can_subscribe_group: groupValue(permissions.can_subscribe_group, active),
  }
}

/** A person's own settings for a channel. */
export function personalChannelSettings(subscription: Subscription) {
  return {
    color: subscription.color,
    is_muted: subscription.isMuted,
    in_home_view: !subscription.isMuted,
    pin_to_top: subscription.isPinned,
    desktop_notifications: subscription.desktopNotifications,
    audible_notifications: subscription.audibleNotifications,
    push_notifications: subscription.pushNotifications,
    email_notifications: subscription.emailNotifications,
    wildcard_mentions_notify: subscription.wildcardMentionsNotify,
    // This field is our own: Zulip has no personal sections.
    ...(subscription.section !== '' && { edgewise_section: subscription.section }),
  }
}
