import type { ClientEvent } from '#wire/events/index'

/**
 * Event types that the store follows. Older forms of these types are left out, and so are types that the store doesn't
 * need.
 */
type FollowedType = Exclude<
  ClientEvent['type'],
  'heartbeat' | 'muted_topics' | 'realm_export_consent' | 'update_display_settings' | 'update_global_notifications'
>

/** The event types that are followed. The code doesn't compile until a new type is listed here or excluded above. */
const FOLLOWED: Record<FollowedType, true> = {
  alert_words: true,
  attachment: true,
  custom_profile_fields: true,
  default_stream_groups: true,
  default_streams: true,
  delete_message: true,
  drafts: true,
  invites_changed: true,
  message: true,
  muted_users: true,
  onboarding_steps: true,
  presence: true,
  reaction: true,
  realm: true,
  realm_bot: true,
  realm_domains: true,
  realm_emoji: true,
  realm_export: true,
  realm_linkifiers: true,
  realm_playgrounds: true,
  realm_user: true,
  realm_user_settings_defaults: true,
  reminders: true,
  saved_snippets: true,
  scheduled_messages: true,
  stream: true,
  submessage: true,
  subscription: true,
  typing: true,
  typing_edit_message: true,
  update_message: true,
  update_message_flags: true,
  user_group: true,
  user_settings: true,
  user_status: true,
  user_topic: true,
  web_push: true,
}

const EVENT_TYPES = Object.keys(FOLLOWED)

/** A queue must survive nights, weekends, and a closed laptop. */
const A_WEEK_SECONDS = 7 * 86_400

export const REGISTRATION = {
  apply_markdown: true,
  slim_presence: true,
  event_types: EVENT_TYPES,
  /** Parts of the snapshot. Some have different names from their events. */
  fetch_event_types: [...EVENT_TYPES, 'realm_user_groups', 'recent_private_conversations', 'starred_messages'],
  idle_queue_timeout: A_WEEK_SECONDS,
  edgewise_time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  client_capabilities: {
    notification_settings_null: true,
    bulk_message_deletion: true,
    user_settings_object: true,
    stream_typing_notifications: true,
    linkifier_url_template: true,
    user_list_incomplete: true,
    include_deactivated_groups: true,
    empty_topic_name: true,
    archived_channels: true,
    edgewise_event_socket: true,
  },
}
