/**
 * Descriptions of parameters that several operations share. An operation may describe such a parameter differently.
 * Only the doc comments matter: `scripts/api` reads them.
 */
export interface SharedParameters {
  /** The id of the channel. */
  stream_id: never
  /** The id of the person. */
  user_id: never
  /** The id of the message. */
  message_id: never
  /** The id of the group. */
  user_group_id: never
  /** The id of the bot. */
  bot_id: never
  /** The id of the invitation. */
  invite_id: never
  /** The id of the set of channels. */
  group_id: never
  /** The id of the browser's subscription. */
  subscription_id: never
  /** The id of the provider. */
  provider_id: never
  /** The id of the draft. */
  draft_id: never
  /** The id of the reminder. */
  reminder_id: never
  /** The id of the snippet. */
  saved_snippet_id: never
  /** The id of the scheduled message. */
  scheduled_message_id: never
  /** The id of the linkifier. */
  filter_id: never
  /** The id of the profile field. */
  field_id: never
  /** The id of the person. */
  muted_user_id: never
  /** The id of the event queue. */
  queue_id: never
  /** The text, in Markdown. */
  content: never
  /** The key at the end of the link. */
  key: never
  /** The topic. Direct messages have none. */
  topic: never
  /** The name of the topic. */
  topic_name: never
  /** The token that the device got from its push service. */
  token: never
  /** The name. */
  name: never
  /** The description. */
  description: never
  /** The name that others see. */
  full_name: never
  /** The email address. */
  email: never
  /** The password. */
  password: never
  /** The role: 100 owner, 200 administrator, 300 moderator, 400 member, 600 guest. */
  role: never
  /** Whether `avatar_url` may be null if the client can compute the Gravatar from the email address. */
  client_gravatar: never
  /** Whether to return messages as HTML. Otherwise they are in Markdown, as they were written. */
  apply_markdown: never
  /**
   * Whether an empty topic is returned as an empty string. Otherwise, it is returned as `general chat`, the name that
   * clients show.
   */
  allow_empty_topic_name: never
  /** Whether presence is returned in the newer format, by id. */
  slim_presence: never
  /** Whether to return the ids of each channel's subscribers. */
  include_subscribers: never
  /** Whether to return people's profile fields. */
  include_custom_profile_fields: never
  /** The name of the emoji. */
  emoji_name: never
  /**
   * The code of the emoji: Unicode code points in hex, the id of a custom emoji, or `zulip`. By default, it is derived
   * from the name.
   */
  emoji_code: never
  /** The kind of emoji: `unicode_emoji`, `realm_emoji` or `zulip_extra_emoji`. */
  reaction_type: never
  /** Whether to add or to remove. */
  op: never
  /** The filters that messages must match, as a list of operators and operands. */
  narrow: never
  /** Whether the message goes to a channel or to people. */
  type: never
  /** The channel, by name or id, or the people, as a list of ids or addresses. */
  to: never
  /** Whether the message is marked as read for its sender. */
  read_by_sender: never
  /** The delivery time, in UNIX seconds. */
  scheduled_delivery_timestamp: never
  /** Your current password, which is needed to set a new one. */
  old_password: never
  /** The new password. */
  new_password: never
  /** Whether people without an account may read the channel. */
  is_web_public: never
  /** Whether new people are subscribed to the channel. */
  is_default_stream: never
  /** Whether the channel is private. */
  invite_only: never
  /** An older form of `can_send_message_group`: 1 everyone, 2 administrators, 3 full members, 4 moderators. */
  stream_post_policy: never
  /** Whether new subscribers can read earlier messages. In a new channel, they can by default, unless it is private. */
  history_public_to_subscribers: never
  /** The people who may add others to the channel, and therefore read it: a group, or people and groups. */
  can_add_subscribers_group: never
  /** The people who may administer the channel: a group, or people and groups. */
  can_administer_channel_group: never
  /** The people who may unsubscribe others: a group, or people and groups. */
  can_remove_subscribers_group: never
  /** The people who may post: a group, or people and groups. */
  can_send_message_group: never
  /** The people who may join the channel, and therefore read it: a group, or people and groups. */
  can_subscribe_group: never
  /** The number of days after which messages are deleted, or `unlimited`, or `realm_default`. */
  message_retention_days: never
  /** The people, as a list of ids or of addresses. By default, you. */
  principals: never
  /** Whether to announce new channels in the organization's announcement channel. */
  announce: never
  /**
   * Whether to refuse everything if one of the channels can't be joined; otherwise, those channels are listed in
   * `unauthorized`.
   */
  authorization_errors_fatal: never
  /** The URL template (RFC 6570). Its variables are the pattern's named groups. */
  url_template: never
  /** The regular expression, with named groups. */
  pattern: never
  /** Whether the request is about the logo for dark themes. */
  night: never
  /** The domain. */
  domain: never
  /** Whether people with addresses at the domain's subdomains may join, too. */
  allow_subdomains: never
  /** The words. */
  alert_words: never
  /** The number of minutes after which the invitation expires; null for never. */
  invite_expires_in_minutes: never
  /** The role of people who join: 100 owner, 200 administrator, 300 moderator, 400 member, 600 guest. */
  invite_as: never
  /** The ids of the channels that people who join are subscribed to. */
  stream_ids: never
  /** Whether people who join are also subscribed to the default channels. */
  include_realm_default_subscriptions: never
  /** The keys. By default, all of them. */
  keys: never
  /** The bot's settings for incoming webhooks, by name. `GET /integrations` lists those of each service. */
  config_data: never
  /** The name of the channel that the bot sends to by default. */
  default_sending_stream: never
  /** The name of the channel whose events the bot gets by default. */
  default_events_register_stream: never
  /** Whether the bot gets events of all public channels by default. */
  default_all_public_streams: never
  /** The names of the channels. */
  stream_names: never
  /** The title. */
  title: never
  /** The people who may mention the group: a group, or people and groups. */
  can_mention_group: never
  /** Whether members of subgroups are left out. */
  direct_member_only: never
  /** The id of the message around which messages are fetched, or `newest`, `oldest`, `first_unread`. */
  anchor: never
  /** Whether the message at the anchor itself is included. */
  include_anchor: never
  /** The number of messages before the anchor. */
  num_before: never
  /** The number of messages after the anchor. */
  num_after: never
  /** The flag: `read`, `starred` or `collapsed`. */
  flag: never
  /** A line that tells people what to enter. */
  hint: never
  /** The choices of a list, or the type of external account that the field links to. */
  field_data: never
  /** Whether the field is shown on people's cards. */
  display_in_profile_summary: never
  /** Whether people are asked to fill in the field. */
  required: never
  /** Whether to get messages from all public channels, not only from those you are subscribed to. */
  all_public_streams: never
  /** The types of events to get. By default, all except `reminders` and `web_push`. */
  event_types: never
}
