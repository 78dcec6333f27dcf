/** The User-Agent of the official mobile app. */
export const AGENT = { 'user-agent': 'ZulipFlutter/30.0.261+261 (Android 14)' }

const CAPABILITIES = [
  'notification_settings_null',
  'bulk_message_deletion',
  'user_avatar_url_field_optional',
  'stream_typing_notifications',
  'user_settings_object',
  'include_deactivated_groups',
  'empty_topic_name',
  'individual_emoji_changes',
]

/** The parameters with which the app registers. */
export const START = {
  idle_queue_timeout: 'mobile',
  apply_markdown: true,
  client_gravatar: false,
  slim_presence: true,
  client_capabilities: Object.fromEntries(CAPABILITIES.map((name) => [name, true])),
}
