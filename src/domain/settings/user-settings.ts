import { namesOf } from '#lib/typed-object'
import { choice, flag, type UserSetting, word } from './setting-kinds'

/** Zulip's own names for the emoji sets, as in stored settings. `wire/vocabulary.ts` has the spec's names. */
const EMOJI_SETS = ['google', 'google-blob', 'twitter', 'text'] as const

/**
 * Every personal setting, once. This table defines validation, storage, the snapshot, events and the organization's
 * defaults. Changes to a person's settings are applied, and their events sent, in the order of this table.
 */
export const USER_SETTINGS = {
  /** Whether times are shown in 24-hour format. */
  twenty_four_hour_time: flag(false, 'display'),
  /** Whether the app uses a dense layout. */
  dense_mode: flag(false, 'display'),
  /** When scrolling marks messages as read: 1 always, 2 only in conversations, 3 never. */
  web_mark_read_on_scroll_policy: choice([1, 2, 3], 1),
  /** The view that a click on a channel opens: 1 its newest topic, 2 all its messages. */
  web_channel_default_view: choice([1, 2], 1),
  /** Whether the number of starred messages is shown. */
  starred_message_counts: flag(true, 'display'),
  /** Whether you see when others are typing. */
  receives_typing_notifications: flag(true),
  /** Whether the app uses the whole width of the window. */
  fluid_layout_width: flag(false, 'display'),
  /** Whether colors have high contrast. */
  high_contrast_mode: flag(false, 'display'),
  /** The color scheme: 1 the system's, 2 dark, 3 light. */
  color_scheme: choice([1, 2, 3], 1, 'display'),
  /** The size of text, in pixels. */
  web_font_size_px: { type: 'integer', default: 16, most: 32_767 },
  /** The height of lines, as a percentage of the text's size. */
  web_line_height_percent: { type: 'integer', default: 140, most: 32_767 },
  /** Whether `:)` and the like become emoji. */
  translate_emoticons: flag(false, 'display'),
  /** Whether reactions show people's names if only a few people reacted. */
  display_emoji_reaction_users: flag(true),
  /** The language of the app. */
  default_language: { type: 'string', default: 'en', legacy: 'display', isFixedDefault: true },
  /** The view that the app opens with: `recent_topics`, `inbox` or `all_messages`. */
  web_home_view: word(['recent_topics', 'inbox', 'all_messages'], 'inbox', 'display'),
  /** Whether Escape goes back to the app's home view. */
  web_escape_navigates_to_home_view: flag(true),
  /** Whether people are listed on the left in narrow windows. */
  left_side_userlist: flag(false, 'display'),
  /** How emoji are drawn. */
  emojiset: word(EMOJI_SETS, 'google', 'display'),
  /** Whether channels without new messages are listed last: 1 automatically, 2 always, 3 never. */
  demote_inactive_streams: choice([1, 2, 3], 1, 'display'),
  /** Which channels show an unread count: 1 all, 2 unmuted ones, 3 none. */
  web_stream_unreads_count_display_policy: choice([1, 2, 3], 2),
  /** How many seconds email notifications wait for more messages. */
  email_notifications_batching_period_seconds: { type: 'integer', default: 120, legacy: 'notifications' },
  /** Whether drafts are kept on the server. */
  enable_drafts_synchronization: flag(true, 'display'),
  /** Whether messages in channels trigger desktop notifications. */
  enable_stream_desktop_notifications: flag(false, 'notifications'),
  /** Whether messages in channels trigger email notifications. */
  enable_stream_email_notifications: flag(false, 'notifications'),
  /** Whether messages in channels trigger push notifications. */
  enable_stream_push_notifications: flag(false, 'notifications'),
  /** Whether messages in channels trigger a sound. */
  enable_stream_audible_notifications: flag(false, 'notifications'),
  /** Whether mentions of everyone trigger the same notifications as mentions of you. */
  wildcard_mentions_notify: flag(true, 'notifications'),
  /** Whether messages in followed topics trigger desktop notifications. */
  enable_followed_topic_desktop_notifications: flag(true),
  /** Whether messages in followed topics trigger email notifications. */
  enable_followed_topic_email_notifications: flag(true),
  /** Whether messages in followed topics trigger push notifications. */
  enable_followed_topic_push_notifications: flag(true),
  /** Whether messages in followed topics trigger a sound. */
  enable_followed_topic_audible_notifications: flag(true),
  /** Whether mentions of everyone in followed topics trigger the same notifications as mentions of you. */
  enable_followed_topic_wildcard_mentions_notify: flag(true),
  /** The sound of notifications. */
  notification_sound: { type: 'string', default: 'zulip', legacy: 'notifications' },
  /** Whether direct messages and mentions trigger desktop notifications. */
  enable_desktop_notifications: flag(true, 'notifications'),
  /** Whether direct messages and mentions trigger a sound. */
  enable_sounds: flag(true, 'notifications'),
  /** Whether direct messages and mentions trigger email notifications while you are away. */
  enable_offline_email_notifications: flag(true, 'notifications'),
  /** Whether direct messages and mentions trigger push notifications while you are away. */
  enable_offline_push_notifications: flag(true, 'notifications'),
  /** Whether direct messages and mentions trigger push notifications even while you are active. */
  enable_online_push_notifications: flag(true, 'notifications'),
  /** Whether you get summaries by email. */
  enable_digest_emails: flag(true, 'notifications'),
  /** Whether you get an email about each new log-in. */
  enable_login_emails: { type: 'boolean', default: true, legacy: 'notifications', isFixedDefault: true },
  /** Whether you get news by email. */
  enable_marketing_emails: { type: 'boolean', default: true, legacy: 'notifications', isFixedDefault: true },
  /** Whether email notifications contain the content of messages. */
  message_content_in_email_notifications: flag(true, 'notifications'),
  /** Whether desktop notifications contain the content of direct messages. */
  pm_content_in_desktop_notifications: flag(true, 'notifications'),
  /**
   * The count on the app's icon: 1 all unread, 2 direct messages, mentions and followed topics, 3 direct messages and
   * mentions, 4 nothing.
   */
  desktop_icon_count_display: choice([1, 2, 3, 4], 1, 'notifications'),
  /** Whether email subjects name the organization: 1 automatically, 2 always, 3 never. */
  realm_name_in_email_notifications_policy: choice([1, 2, 3], 1, 'notifications'),
  /**
   * Which topics you follow automatically: 1 those you take part in, 2 those you send to, 3 those you start, 4 none.
   */
  automatically_follow_topics_policy: choice([1, 2, 3, 4], 3),
  /**
   * Which topics of muted channels are unmuted automatically: 1 those you take part in, 2 those you send to, 3 those
   * you start, 4 none.
   */
  automatically_unmute_topics_in_muted_streams_policy: choice([1, 2, 3, 4], 2),
  /** Whether you follow topics where you are mentioned. */
  automatically_follow_topics_where_mentioned: flag(true),
  /** Whether others see when you are active. */
  presence_enabled: flag(true, 'notifications'),
  /** Whether Enter sends a message. */
  enter_sends: flag(false, 'display'),
  /** Whether others see that you are typing a direct message. */
  send_private_typing_notifications: flag(true),
  /** Whether others see that you are typing in a channel. */
  send_stream_typing_notifications: flag(true),
  /** Whether others see that you have read their messages. */
  send_read_receipts: flag(true),
  /** How people are listed: 1 compactly, 2 with their status, 3 with pictures. */
  user_list_style: choice([1, 2, 3], 2),
  /** When animated pictures play: `always`, `on_hover` or `never`. */
  web_animate_image_previews: word(['always', 'on_hover', 'never'], 'on_hover'),
  /** The people who can see your email address: 1 everyone, 2 members, 3 administrators, 4 nobody, 5 moderators. */
  email_address_visibility: choice([1, 2, 3, 4, 5], 1),
  /** Whether the app goes to a message after you send it. */
  web_navigate_to_sent_message: flag(true),
  /** Your time zone, by its name in the IANA database. */
  timezone: { type: 'string', default: '', legacy: 'display', isPersonalOnly: true },
  /** Whether your private data may be in exports that administrators create. */
  allow_private_data_export: { type: 'boolean', default: false, isFixedDefault: true },
  /** Whether the app suggests a new time zone when you are in another one. */
  web_suggest_update_timezone: flag(true),
  /** Whether the app hides features that use language models. */
  hide_ai_features: flag(false),
} as const satisfies Record<string, UserSetting>

export type UserSettingName = keyof typeof USER_SETTINGS

export const USER_SETTING_NAMES = namesOf(USER_SETTINGS)

type ValueOf<S> = S extends { type: 'boolean' } ? boolean : S extends { type: 'integer' } ? number : string
export type UserSettings = { [Name in UserSettingName]: ValueOf<(typeof USER_SETTINGS)[Name]> }

/** An account's value for a setting: its choice, or else the default. */
export function settingOf<Name extends UserSettingName>(
  account: { settings: Record<string, unknown> },
  name: Name,
): UserSettings[Name] {
  // Values are checked before they are stored, so they have the type that the table gives.
  return (account.settings[name] ?? USER_SETTINGS[name].default) as UserSettings[Name]
}

/** The settings with one of them changed. Only values that differ from the default are kept. */
export function withSetting(settings: Record<string, unknown>, name: UserSettingName, value: unknown) {
  const { [name]: _, ...others } = settings
  return value === USER_SETTINGS[name].default ? others : { ...others, [name]: value }
}
