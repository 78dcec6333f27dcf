/**
 * Every setting of an organization that clients see as `realm_<name>`, once: validation, storage,
 * register and events are driven by this table, and its order is the order in which changes are
 * applied. What is stored is what differs from the defaults. Group-valued settings hold a group's
 * id or people and groups listed on the spot.
 */
export type RealmSetting =
  | Setting<'boolean', boolean>
  | Setting<'integer', number>
  | Setting<'string', string>
  | Setting<'limit', number | null>
  | Setting<'retention', number>
  | Setting<'address', string | null>
  | Setting<'group', string>

interface Setting<Type extends string, Value> {
  type: Type
  /** For groups: the name of the system group. */
  default: Value
  /** The numbers allowed; without them, any from 0 on. */
  values?: readonly number[]
  /** The refusal of another number names it. */
  namesBadValue?: true
  /** Only owners may change it. */
  ownerOnly?: true
  /** Sent as `realm`/`update_dict` with property `default` instead of `realm`/`update`. */
  inDictionary?: true
  /** Longest text, in code points. */
  longest?: number
  /** For texts: one of the languages that clients are translated into. */
  isLanguage?: true
  /** Told and answered though nothing changes, and after everything else. */
  isAlwaysTold?: true
  /** For groups: a bare id instead of `{new, old}`. */
  isBare?: true
}

type More = Partial<
  Pick<Setting<string, unknown>, 'ownerOnly' | 'inDictionary' | 'namesBadValue' | 'isBare' | 'isAlwaysTold'>
>

const flag = (fallback: boolean, more?: More): Setting<'boolean', boolean> => ({
  type: 'boolean',
  default: fallback,
  ...more,
})
const policy = (values: readonly number[], fallback: number, more?: More): Setting<'integer', number> => ({
  type: 'integer',
  values,
  default: fallback,
  ...more,
})
/** Seconds, or null for no limit. */
const limit = (fallback: number | null, more?: More): Setting<'limit', number | null> => ({
  type: 'limit',
  default: fallback,
  ...more,
})
const group = (fallback: string, more?: More): Setting<'group', string> => ({
  type: 'group',
  default: fallback,
  inDictionary: true,
  ...more,
})

const COMMON = [1, 2, 3, 4] as const

export const REALM_SETTINGS = {
  name: { type: 'string', default: '', longest: 40 },
  description: { type: 'string', default: '', longest: 1000 },
  emails_restricted_to_domains: flag(false, { ownerOnly: true }),
  disallow_disposable_email_addresses: flag(true, { ownerOnly: true }),
  invite_required: flag(true, { ownerOnly: true }),
  invite_to_realm_policy: policy([1, 2, 3, 4, 6], 1, { ownerOnly: true }),
  require_unique_names: flag(false),
  name_changes_disabled: flag(false),
  email_changes_disabled: flag(false),
  avatar_changes_disabled: flag(false),
  inline_image_preview: flag(true),
  inline_url_embed_preview: flag(false),
  add_custom_emoji_policy: policy(COMMON, 1),
  delete_own_message_policy: policy([1, 2, 3, 4, 5], 5),
  allow_message_editing: flag(true, { inDictionary: true }),
  edit_topic_policy: policy([1, 2, 3, 4, 5, 6], 5, { inDictionary: true }),
  mandatory_topics: flag(false),
  allow_edit_history: flag(true),
  default_language: { type: 'string', default: 'en', isLanguage: true },
  waiting_period_threshold: { type: 'integer', default: 0, ownerOnly: true },
  send_welcome_emails: flag(true),
  digest_emails_enabled: flag(false),
  message_content_allowed_in_email_notifications: flag(true),
  bot_creation_policy: policy([1, 2, 3], 1),
  create_web_public_stream_policy: policy([2, 4, 6, 7], 7),
  invite_to_stream_policy: policy(COMMON, 1),
  move_messages_between_streams_policy: policy([1, 2, 3, 4, 6], 1),
  user_group_edit_policy: policy(COMMON, 1),
  wildcard_mention_policy: policy([1, 2, 3, 5, 6, 7], 5),
  video_chat_provider: policy([0, 1], 1, { namesBadValue: true }),
  giphy_rating: policy([0, 1, 2, 3, 4, 5], 2, { namesBadValue: true }),
  default_code_block_language: { type: 'string', default: '' },
  digest_weekday: policy([0, 1, 2, 3, 4, 5, 6], 1),
  enable_spectator_access: flag(false),
  want_advertise_in_communities_directory: flag(false),
  enable_read_receipts: flag(true),
  enable_guest_user_indicator: flag(true),
  message_retention_days: { type: 'retention', default: -1, ownerOnly: true },
  message_content_delete_limit_seconds: limit(600),
  message_content_edit_limit_seconds: limit(600, { inDictionary: true }),
  move_messages_within_stream_limit_seconds: limit(604_800),
  move_messages_between_streams_limit_seconds: limit(604_800),
  jitsi_server_url: { type: 'address', default: null, longest: 200 },
  create_multiuse_invite_group: group('role:administrators', { ownerOnly: true, isBare: true }),
  can_access_all_users_group: group('role:everyone', { isBare: true }),
  can_create_public_channel_group: group('role:members'),
  can_create_private_channel_group: group('role:members'),
  direct_message_initiator_group: group('role:everyone'),
  direct_message_permission_group: group('role:everyone'),
  org_type: policy([0, 10, 20, 30, 35, 40, 50, 60, 70, 80, 90, 100, 1000], 0, { isAlwaysTold: true }),
} as const satisfies Record<string, RealmSetting>

export type RealmSettingName = keyof typeof REALM_SETTINGS
