import type { USER_SETTINGS } from '#domain/settings/user-settings'
import type { Described, OfferedIn } from './described'

type Page = 'appearance' | 'conversations' | 'privacy' | 'notifications'
type Group =
  | 'look'
  | 'language'
  | 'time'
  | 'reading'
  | 'writing'
  | 'following'
  | 'presence'
  | 'typing'
  | 'address'
  | 'exports'
  | 'counts'
  | 'here'
  | 'push'
  | 'mail'

/** Every personal setting, with its page or the reason why it isn't shown. */
export const OWN_SETTINGS = {
  color_scheme: { page: 'appearance', group: 'look', kind: 'choice', values: [1, 2, 3], scale: 'scheme' },
  dense_mode: { page: 'appearance', group: 'look', kind: 'switch' },
  demote_inactive_streams: {
    page: 'appearance',
    group: 'look',
    kind: 'choice',
    values: [1, 2, 3],
    scale: 'naming',
  },
  web_font_size_px: { leftOut: 'together' },
  web_line_height_percent: { leftOut: 'together' },
  default_language: { page: 'appearance', group: 'language', kind: 'language', isPersonal: true },
  twenty_four_hour_time: { page: 'appearance', group: 'time', kind: 'switch' },
  timezone: { page: 'appearance', group: 'time', kind: 'time-zone', isPersonal: true },
  web_mark_read_on_scroll_policy: {
    page: 'conversations',
    group: 'reading',
    kind: 'choice',
    values: [1, 2, 3],
    scale: 'scroll',
  },
  enter_sends: { page: 'conversations', group: 'writing', kind: 'switch' },
  translate_emoticons: { page: 'conversations', group: 'writing', kind: 'switch' },
  enable_drafts_synchronization: { page: 'conversations', group: 'writing', kind: 'switch' },
  automatically_follow_topics_policy: {
    page: 'conversations',
    group: 'following',
    kind: 'choice',
    values: [1, 2, 3, 4],
    scale: 'follow',
  },
  automatically_unmute_topics_in_muted_streams_policy: {
    page: 'conversations',
    group: 'following',
    kind: 'choice',
    values: [1, 2, 3, 4],
    scale: 'follow',
  },
  automatically_follow_topics_where_mentioned: { page: 'conversations', group: 'following', kind: 'switch' },
  presence_enabled: { page: 'privacy', group: 'presence', kind: 'switch' },
  send_read_receipts: { page: 'privacy', group: 'presence', kind: 'switch' },
  send_private_typing_notifications: { page: 'privacy', group: 'typing', kind: 'switch' },
  send_stream_typing_notifications: { page: 'privacy', group: 'typing', kind: 'switch' },
  receives_typing_notifications: { page: 'privacy', group: 'typing', kind: 'switch' },
  email_address_visibility: {
    page: 'privacy',
    group: 'address',
    kind: 'choice',
    values: [1, 2, 3, 4, 5],
    scale: 'email',
  },
  allow_private_data_export: { page: 'privacy', group: 'exports', kind: 'switch', isPersonal: true },
  desktop_icon_count_display: {
    page: 'notifications',
    group: 'counts',
    kind: 'choice',
    values: [1, 2, 3, 4],
    scale: 'count',
  },
  enable_desktop_notifications: { page: 'notifications', group: 'here', kind: 'switch' },
  enable_followed_topic_desktop_notifications: { page: 'notifications', group: 'here', kind: 'switch' },
  enable_stream_desktop_notifications: { page: 'notifications', group: 'here', kind: 'switch' },
  pm_content_in_desktop_notifications: { page: 'notifications', group: 'here', kind: 'switch' },
  enable_sounds: { page: 'notifications', group: 'here', kind: 'switch' },
  enable_followed_topic_audible_notifications: { page: 'notifications', group: 'here', kind: 'switch' },
  enable_stream_audible_notifications: { page: 'notifications', group: 'here', kind: 'switch' },
  notification_sound: { page: 'notifications', group: 'here', kind: 'sound' },
  enable_offline_push_notifications: { page: 'notifications', group: 'push', kind: 'switch' },
  enable_online_push_notifications: { page: 'notifications', group: 'push', kind: 'switch' },
  wildcard_mentions_notify: { page: 'notifications', group: 'push', kind: 'switch' },
  enable_followed_topic_push_notifications: { page: 'notifications', group: 'push', kind: 'switch' },
  enable_followed_topic_wildcard_mentions_notify: { page: 'notifications', group: 'push', kind: 'switch' },
  enable_stream_push_notifications: { page: 'notifications', group: 'push', kind: 'switch' },
  enable_offline_email_notifications: { page: 'notifications', group: 'mail', kind: 'switch' },
  enable_followed_topic_email_notifications: { page: 'notifications', group: 'mail', kind: 'switch' },
  enable_stream_email_notifications: { page: 'notifications', group: 'mail', kind: 'switch' },
  email_notifications_batching_period_seconds: { page: 'notifications', group: 'mail', kind: 'period' },
  message_content_in_email_notifications: { page: 'notifications', group: 'mail', kind: 'switch' },
  // “Automatic” (1) isn't offered, because a server can't know whether someone belongs to several organizations.
  realm_name_in_email_notifications_policy: { page: 'notifications', group: 'mail', kind: 'two-values', on: 2, off: 3 },
  enable_login_emails: { page: 'notifications', group: 'mail', kind: 'switch', isPersonal: true },

  web_channel_default_view: { leftOut: 'others' },
  starred_message_counts: { leftOut: 'others' },
  fluid_layout_width: { leftOut: 'others' },
  high_contrast_mode: { leftOut: 'others' },
  display_emoji_reaction_users: { leftOut: 'others' },
  web_home_view: { leftOut: 'others' },
  web_escape_navigates_to_home_view: { leftOut: 'others' },
  left_side_userlist: { leftOut: 'others' },
  emojiset: { leftOut: 'others' },
  web_stream_unreads_count_display_policy: { leftOut: 'others' },
  user_list_style: { leftOut: 'others' },
  web_animate_image_previews: { leftOut: 'others' },
  web_navigate_to_sent_message: { leftOut: 'others' },
  web_suggest_update_timezone: { leftOut: 'others' },
  hide_ai_features: { leftOut: 'others' },

  enable_digest_emails: { leftOut: 'digests' },
  enable_marketing_emails: { leftOut: 'mails' },
} as const satisfies Described<typeof USER_SETTINGS, Page, Group>

export type OwnSetting = OfferedIn<typeof OWN_SETTINGS>
