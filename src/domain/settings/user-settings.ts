/**
 * Every personal setting, once: validation, storage, register, events and the organization's
 * defaults are driven by this table. Its order is the order in which changes are applied and events
 * sent.
 */
export type UserSetting = Setting<'boolean', boolean> | Setting<'integer', number> | Setting<'string', string>

interface Setting<Type extends string, Value> {
  type: Type
  default: Value
  /** The values allowed, where they can be listed. */
  values?: readonly (number | string)[]
  /** For sizes: from 0 to this. */
  most?: number
  /** The older event and top-level copy it has beside `user_settings`. */
  legacy?: 'display' | 'notifications'
  /** Personal settings which the organization's defaults don't have. */
  isPersonalOnly?: true
  /** Among the organization's defaults, but not to be changed there. */
  isFixedDefault?: true
}

const flag = (fallback: boolean, legacy?: UserSetting['legacy']): Setting<'boolean', boolean> => ({
  type: 'boolean',
  default: fallback,
  legacy,
})
const choice = (
  values: readonly number[],
  fallback: number,
  legacy?: UserSetting['legacy'],
): Setting<'integer', number> => ({
  type: 'integer',
  values,
  default: fallback,
  legacy,
})
const word = (
  values: readonly string[],
  fallback: string,
  legacy?: UserSetting['legacy'],
): Setting<'string', string> => ({
  type: 'string',
  values,
  default: fallback,
  legacy,
})

export const NOTIFICATION_SOUNDS = [
  'ascend',
  'beep_boop',
  'bink',
  'bright',
  'brlip',
  'chime',
  'deep tom',
  'ding',
  'double tap',
  'down',
  'dry bongos',
  'dutdut',
  'fast ascend',
  'flute',
  'friendly',
  'kick roll',
  'loud tintong',
  'metallic snare',
  'pan',
  'shaker',
  'simple',
  'stairs',
  'subtle',
  'swish',
  'tintong',
  'up',
  'wood block',
  'zaping',
  'zing',
  'zulip',
] as const

/** Stored under Zulip's own names; `wire/vocabulary.ts` knows the spec's. */
export const EMOJI_SETS = ['google', 'google-blob', 'twitter', 'text'] as const

export const USER_SETTINGS = {
  twenty_four_hour_time: flag(false, 'display'),
  dense_mode: flag(false, 'display'),
  web_mark_read_on_scroll_policy: choice([1, 2, 3], 1),
  web_channel_default_view: choice([1, 2], 1),
  starred_message_counts: flag(true, 'display'),
  receives_typing_notifications: flag(true),
  fluid_layout_width: flag(false, 'display'),
  high_contrast_mode: flag(false, 'display'),
  color_scheme: choice([1, 2, 3], 1, 'display'),
  web_font_size_px: { type: 'integer', default: 16, most: 32_767 },
  web_line_height_percent: { type: 'integer', default: 140, most: 32_767 },
  translate_emoticons: flag(false, 'display'),
  display_emoji_reaction_users: flag(true),
  default_language: { type: 'string', default: 'en', legacy: 'display', isFixedDefault: true },
  web_home_view: word(['recent_topics', 'inbox', 'all_messages'], 'inbox', 'display'),
  web_escape_navigates_to_home_view: flag(true),
  left_side_userlist: flag(false, 'display'),
  emojiset: word(EMOJI_SETS, 'google', 'display'),
  demote_inactive_streams: choice([1, 2, 3], 1, 'display'),
  web_stream_unreads_count_display_policy: choice([1, 2, 3], 2),
  email_notifications_batching_period_seconds: { type: 'integer', default: 120, legacy: 'notifications' },
  enable_drafts_synchronization: flag(true, 'display'),
  enable_stream_desktop_notifications: flag(false, 'notifications'),
  enable_stream_email_notifications: flag(false, 'notifications'),
  enable_stream_push_notifications: flag(false, 'notifications'),
  enable_stream_audible_notifications: flag(false, 'notifications'),
  wildcard_mentions_notify: flag(true, 'notifications'),
  enable_followed_topic_desktop_notifications: flag(true),
  enable_followed_topic_email_notifications: flag(true),
  enable_followed_topic_push_notifications: flag(true),
  enable_followed_topic_audible_notifications: flag(true),
  enable_followed_topic_wildcard_mentions_notify: flag(true),
  notification_sound: { type: 'string', default: 'zulip', legacy: 'notifications' },
  enable_desktop_notifications: flag(true, 'notifications'),
  enable_sounds: flag(true, 'notifications'),
  enable_offline_email_notifications: flag(true, 'notifications'),
  enable_offline_push_notifications: flag(true, 'notifications'),
  enable_online_push_notifications: flag(true, 'notifications'),
  enable_digest_emails: flag(true, 'notifications'),
  enable_login_emails: { type: 'boolean', default: true, legacy: 'notifications', isFixedDefault: true },
  enable_marketing_emails: { type: 'boolean', default: true, legacy: 'notifications', isFixedDefault: true },
  message_content_in_email_notifications: flag(true, 'notifications'),
  pm_content_in_desktop_notifications: flag(true, 'notifications'),
  desktop_icon_count_display: choice([1, 2, 3, 4], 1, 'notifications'),
  realm_name_in_email_notifications_policy: choice([1, 2, 3], 1, 'notifications'),
  automatically_follow_topics_policy: choice([1, 2, 3, 4], 3),
  automatically_unmute_topics_in_muted_streams_policy: choice([1, 2, 3, 4], 2),
  automatically_follow_topics_where_mentioned: flag(true),
  presence_enabled: flag(true, 'notifications'),
  enter_sends: flag(false, 'display'),
  send_private_typing_notifications: flag(true),
  send_stream_typing_notifications: flag(true),
  send_read_receipts: flag(true),
  user_list_style: choice([1, 2, 3], 2),
  web_animate_image_previews: word(['always', 'on_hover', 'never'], 'on_hover'),
  email_address_visibility: choice([1, 2, 3, 4, 5], 1),
  web_navigate_to_sent_message: flag(true),
  timezone: { type: 'string', default: '', legacy: 'display', isPersonalOnly: true },
} as const satisfies Record<string, UserSetting>

export type UserSettingName = keyof typeof USER_SETTINGS

export const USER_SETTING_NAMES = Object.keys(USER_SETTINGS) as UserSettingName[]

/** As a request's parameters are read: the first that is wrong is told. */
export const PARAMETER_ORDER = moved(USER_SETTING_NAMES, [['timezone', 'web_stream_unreads_count_display_policy']])

/**
 * Those that an administrator may choose for new accounts. Another endpoint of the reference, with
 * an order of its own.
 */
export const DEFAULT_SETTING_NAMES = moved(
  USER_SETTING_NAMES.filter((name) => {
    const { isPersonalOnly, isFixedDefault }: UserSetting = USER_SETTINGS[name]
    return !isPersonalOnly && !isFixedDefault
  }),
  [
    ['web_stream_unreads_count_display_policy', 'receives_typing_notifications'],
    ['enable_drafts_synchronization', 'enter_sends'],
    ['email_notifications_batching_period_seconds', 'enable_drafts_synchronization'],
    ['twenty_four_hour_time', 'email_notifications_batching_period_seconds'],
    ['send_private_typing_notifications', 'send_stream_typing_notifications'],
  ],
)

/** The names in their order, but for some that come right after another. */
function moved(names: UserSettingName[], moves: [UserSettingName, after: UserSettingName][]): UserSettingName[] {
  return moves.reduce((order, [name, after]) => {
    const others = order.filter((one) => one !== name)
    return others.toSpliced(others.indexOf(after) + 1, 0, name)
  }, names)
}

type ValueOf<S> = S extends { type: 'boolean' } ? boolean : S extends { type: 'integer' } ? number : string
export type UserSettings = { [Name in UserSettingName]: ValueOf<(typeof USER_SETTINGS)[Name]> }

/** One setting of an account: what it chose, else the default. */
export function settingOf<Name extends UserSettingName>(
  account: { settings: Record<string, unknown> },
  name: Name,
): UserSettings[Name] {
  return (account.settings[name] ?? USER_SETTINGS[name].default) as UserSettings[Name]
}

/** The settings with one of them changed; only what differs from the default is kept. */
export function withSetting(settings: Record<string, unknown>, name: UserSettingName, value: unknown) {
  const { [name]: _, ...others } = settings
  return value === USER_SETTINGS[name].default ? others : { ...others, [name]: value }
}
