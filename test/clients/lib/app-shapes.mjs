import { all, bool, color, int, list, map, maybe, nullable, number, object, oneOf, str, url } from './shapes.mjs'

// The fields that the models of the official mobile app require (in its source, at the feature level of this server).
// The app rejects an answer in which one is missing or has another type.

const LOWEST_LEVEL = 371

export const serverSettings = object({
  authentication_methods: all(map(bool), object({ ldap: bool })),
  external_authentication_methods: list(object({ name: str, display_name: str, login_url: str, signup_url: str })),
  zulip_feature_level: (value, at) => (value >= LOWEST_LEVEL ? int(value, at) : [`${at} is too low: ${value}`]),
  zulip_version: str,
  zulip_merge_base: str,
  push_notifications_enabled: bool,
  is_incompatible: bool,
  email_auth_enabled: bool,
  require_email_format_usernames: bool,
  realm_uri: url,
  realm_name: str,
  realm_icon: str,
  realm_description: str,
  realm_web_public_access_enabled: bool,
})

const user = object({
  user_id: int,
  email: str,
  full_name: str,
  date_joined: str,
  is_bot: bool,
  role: oneOf(100, 200, 300, 400, 600),
  timezone: str,
  avatar_version: int,
  delivery_email: maybe(nullable(str)),
  avatar_url: maybe(nullable(str)),
  profile_data: maybe(map(object({ value: str, rendered_value: maybe(str) }))),
})

const groupValue = (value, at) =>
  typeof value === 'number'
    ? int(value, at)
    : object({ direct_members: list(int), direct_subgroups: list(int) })(value, at)

const channel = object({
  stream_id: int,
  name: str,
  is_archived: bool,
  description: str,
  rendered_description: str,
  date_created: int,
  first_message_id: maybe(nullable(int)),
  invite_only: bool,
  is_web_public: bool,
  history_public_to_subscribers: bool,
  message_retention_days: maybe(nullable(int)),
  stream_post_policy: maybe(oneOf(1, 2, 3, 4)),
  can_add_subscribers_group: groupValue,
  can_send_message_group: groupValue,
  can_subscribe_group: groupValue,
  is_recently_active: bool,
  stream_weekly_traffic: maybe(nullable(int)),
})

const subscription = all(
  channel,
  object({
    color,
    pin_to_top: bool,
    is_muted: bool,
    desktop_notifications: nullable(bool),
    push_notifications: nullable(bool),
  }),
)

const group = object({
  id: int,
  name: str,
  description: str,
  members: list(int),
  direct_subgroup_ids: list(int),
  is_system_group: bool,
  can_mention_group: groupValue,
  deactivated: bool,
})

const reactionType = oneOf('unicode_emoji', 'realm_emoji', 'zulip_extra_emoji')
const userTopic = { stream_id: int, topic_name: str, last_updated: int, visibility_policy: oneOf(0, 1, 2, 3) }
const conversation = (more) => list(object({ ...more, unread_message_ids: list(int) }))

const snippet = object({ id: int, title: str, content: str, date_created: int })
const profileField = object({ id: int, type: int, order: int, name: str, hint: str, field_data: str })

export const registration = object({
  queue_id: str,
  last_event_id: int,
  zulip_version: str,
  zulip_feature_level: int,
  zulip_merge_base: str,
  alert_words: list(str),
  custom_profile_fields: list(profileField),
  max_stream_name_length: int,
  max_topic_length: int,
  server_presence_ping_interval_seconds: int,
  server_presence_offline_threshold_seconds: int,
  server_typing_started_expiry_period_milliseconds: int,
  server_typing_stopped_wait_period_milliseconds: int,
  server_typing_started_wait_period_milliseconds: int,
  muted_users: list(object({ id: int })),
  presences: map(object({ active_timestamp: int, idle_timestamp: int })),
  realm_emoji: map(object({ id: str, name: str, source_url: str, deactivated: bool })),
  realm_user_groups: list(group),
  recent_private_conversations: list(object({ max_message_id: int, user_ids: list(int) })),
  saved_snippets: list(snippet),
  subscriptions: list(subscription),
  streams: list(channel),
  unread_msgs: object({
    count: int,
    pms: conversation({ other_user_id: int }),
    streams: conversation({ stream_id: int, topic: str }),
    huddles: conversation({ user_ids_string: str }),
    mentions: list(int),
    old_unreads_missing: bool,
  }),
  starred_messages: list(int),
  user_status: map(object({ status_text: maybe(str), emoji_name: maybe(str), reaction_type: maybe(reactionType) })),
  user_settings: object({
    twenty_four_hour_time: bool,
    starred_message_counts: bool,
    display_emoji_reaction_users: bool,
    presence_enabled: bool,
    emojiset: oneOf('google', 'google-blob', 'twitter', 'text'),
  }),
  user_topics: list(object(userTopic)),
  realm_users: list(user),
  realm_non_active_users: list(user),
  cross_realm_bots: list(user),
  realm_name: str,
  realm_icon_url: str,
  realm_wildcard_mention_policy: oneOf(1, 2, 3, 5, 6, 7),
  realm_can_delete_any_message_group: groupValue,
  realm_can_delete_own_message_group: groupValue,
  realm_empty_topic_display_name: str,
  realm_moderation_request_channel_id: int,
  realm_waiting_period_threshold: int,
  realm_allow_message_editing: bool,
  realm_message_content_edit_limit_seconds: nullable(int),
  realm_message_content_delete_limit_seconds: nullable(int),
  realm_enable_read_receipts: bool,
  realm_presence_disabled: bool,
  realm_mandatory_topics: bool,
  realm_default_external_accounts: map(object({ name: str, text: str, hint: str, url_pattern: str })),
  max_file_upload_size_mib: int,
  server_thumbnail_formats: list(object({ name: str, max_width: int, max_height: int, animated: bool, format: str })),
  server_emoji_data_url: url,
  event_queue_longpoll_timeout_seconds: int,
})

const FLAGS = ['read', 'starred', 'collapsed', 'mentioned', 'stream_wildcard_mentioned', 'topic_wildcard_mentioned']
const flag = oneOf(...FLAGS, 'wildcard_mentioned', 'has_alert_word', 'historical')
const reaction = { emoji_name: str, emoji_code: str, reaction_type: reactionType, user_id: int }
const person = object({ id: int, email: str, full_name: str })

const bareMessage = object({
  id: int,
  sender_id: int,
  timestamp: int,
  type: oneOf('stream', 'private'),
  content: str,
  content_type: oneOf('text/html'),
  client: str,
  is_me_message: bool,
  reactions: list(object(reaction)),
  sender_email: str,
  sender_full_name: str,
  sender_realm_str: str,
})

const stream = all(bareMessage, object({ stream_id: int, subject: str, display_recipient: str }))
const direct = all(bareMessage, object({ display_recipient: list(person) }))
const message = (value, at) => (value?.type === 'stream' ? stream : direct)(value, at)

export const fetched = object({
  anchor: int,
  found_newest: bool,
  found_oldest: bool,
  found_anchor: bool,
  history_limited: bool,
  messages: list(all(message, object({ flags: list(flag) }))),
})

const kind = oneOf('stream', 'private', 'direct')
const details = map((value, at) =>
  object(value.type === 'stream' ? { type: kind, stream_id: int, topic: str } : { type: kind, user_ids: list(int) })(
    value,
    at,
  ),
)

/** The fields of events, by type and op. */
export const EVENTS = {
  message: object({ message, flags: list(flag) }),
  update_message: object({
    rendering_only: bool,
    message_id: int,
    message_ids: list(int),
    flags: list(flag),
    edit_timestamp: int,
  }),
  delete_message: object({ message_ids: list(int), message_type: kind }),
  'update_message_flags/add': object({ flag, messages: list(int), all: bool }),
  'update_message_flags/remove': object({ flag, messages: list(int), message_details: maybe(details) }),
  'reaction/add': object({ ...reaction, message_id: int }),
  'reaction/remove': object({ ...reaction, message_id: int }),
  submessage: object({ msg_type: str, content: str, message_id: int, sender_id: int, submessage_id: int }),
  'typing/start': object({ message_type: kind, sender: object({ user_id: int }) }),
  presence: object({
    user_id: int,
    server_timestamp: number,
    presence: map(object({ client: str, status: oneOf('active', 'idle'), timestamp: int, pushable: bool })),
  }),
  user_status: object({ user_id: int, reaction_type: maybe(reactionType) }),
  'user_settings/update': object({ property: str }),
  'realm_user/add': object({ person: all(user, object({ is_active: bool })) }),
  'realm_user/update': object({ person: object({ user_id: int }) }),
  'subscription/add': object({ subscriptions: list(subscription) }),
  'subscription/remove': object({ subscriptions: list(object({ stream_id: int })) }),
  'subscription/update': object({ stream_id: int, property: str }),
  'subscription/peer_add': object({ stream_ids: list(int), user_ids: list(int) }),
  'subscription/peer_remove': object({ stream_ids: list(int), user_ids: list(int) }),
  'stream/create': object({ streams: list(channel) }),
  'stream/delete': object({ stream_ids: list(int), streams: list(object({ stream_id: int })) }),
  'stream/update': object({ stream_id: int, name: str, property: str }),
  user_topic: object(userTopic),
  muted_users: object({ muted_users: list(object({ id: int })) }),
  'user_group/add': object({ group }),
  'user_group/update': object({
    group_id: int,
    data: object({ name: maybe(str), description: maybe(str), deactivated: maybe(bool) }),
  }),
  'user_group/add_members': object({ group_id: int, user_ids: list(int) }),
  'user_group/remove_members': object({ group_id: int, user_ids: list(int) }),
  'user_group/add_subgroups': object({ group_id: int, direct_subgroup_ids: list(int) }),
  'user_group/remove_subgroups': object({ group_id: int, direct_subgroup_ids: list(int) }),
  'saved_snippets/add': object({ saved_snippet: snippet }),
  'saved_snippets/update': object({ saved_snippet: snippet }),
  'saved_snippets/remove': object({ saved_snippet_id: int }),
  custom_profile_fields: object({ fields: list(profileField) }),
  alert_words: object({ alert_words: list(str) }),
}
