import type { Concern } from '#lib/notices/channels-told'
import type { Subscription } from '#store/channels/subscription-reader'
import { settingOf, type UserSettings } from './user-settings'

/** A person's choices for a channel; null means the same as for all channels. */
export type ChannelChoices = Pick<
  Subscription,
  | 'desktopNotifications'
  | 'audibleNotifications'
  | 'pushNotifications'
  | 'emailNotifications'
  | 'wildcardMentionsNotify'
>

type Chosen = Pick<Concern, 'personal' | 'channel' | 'followed' | 'wildcards' | 'pushesWhilePresent'>

/** The kinds of notifications that a person wants, according to their general settings and those for one channel. */
export function notificationSwitches(
  account: { settings: Record<string, unknown> },
  chosen: ChannelChoices | undefined,
): Chosen {
  const is = (name: BooleanSetting) => settingOf(account, name)
  const withSound = settingOf(account, 'notification_sound') !== 'none'
  return {
    personal: {
      page: is('enable_desktop_notifications'),
      sound: withSound && is('enable_sounds'),
      push: is('enable_offline_push_notifications'),
      mail: is('enable_offline_email_notifications'),
    },
    channel: {
      page: chosen?.desktopNotifications ?? is('enable_stream_desktop_notifications'),
      sound: withSound && (chosen?.audibleNotifications ?? is('enable_stream_audible_notifications')),
      push: chosen?.pushNotifications ?? is('enable_stream_push_notifications'),
      mail: chosen?.emailNotifications ?? is('enable_stream_email_notifications'),
    },
    followed: {
      page: is('enable_followed_topic_desktop_notifications'),
      sound: withSound && is('enable_followed_topic_audible_notifications'),
      push: is('enable_followed_topic_push_notifications'),
      mail: is('enable_followed_topic_email_notifications'),
    },
    wildcards: {
      channel: chosen?.wildcardMentionsNotify ?? is('wildcard_mentions_notify'),
      followed: is('enable_followed_topic_wildcard_mentions_notify'),
    },
    pushesWhilePresent: is('enable_online_push_notifications'),
  }
}

type BooleanSetting = {
  [Name in keyof UserSettings]: UserSettings[Name] extends boolean ? Name : never
}[keyof UserSettings]
