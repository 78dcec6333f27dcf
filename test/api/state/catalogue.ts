import { FEATURE_LEVEL } from '#lib/feature-level'
import type { EventName } from '#wire/events/index'

/** Until then nobody agrees to exports. */
export const TELLS_OF_CONSENTS = FEATURE_LEVEL >= 312

/** Where an event has a case of state and events, or why it has none. */
type Coverage = 'case' | { why: string }

/**
 * Every event, by type and op: a new one in the union of events without an entry here does not compile. Then those
 * of the protocol at this feature level that this server never sends.
 */
export const EVENTS: Record<EventName, 'case'> & Record<string, Coverage> = {
  alert_words: 'case',
  'attachment/add': 'case',
  'attachment/remove': 'case',
  'attachment/update': 'case',
  custom_profile_fields: 'case',
  default_stream_groups: 'case',
  default_streams: 'case',
  delete_message: 'case',
  'drafts/add': 'case',
  'drafts/remove': 'case',
  'drafts/update': 'case',
  invites_changed: 'case',
  message: 'case',
  muted_topics: 'case',
  muted_users: 'case',
  onboarding_steps: 'case',
  presence: 'case',
  'reaction/add': 'case',
  'reaction/remove': 'case',
  'saved_snippets/add': 'case',
  'saved_snippets/remove': 'case',
  'saved_snippets/update': 'case',
  'realm/deactivated': 'case',
  'realm/update': 'case',
  'realm/update_dict': 'case',
  'realm_bot/add': 'case',
  'realm_bot/delete': 'case',
  'realm_bot/update': 'case',
  'realm_domains/add': 'case',
  'realm_domains/change': 'case',
  'realm_domains/remove': 'case',
  'realm_emoji/update': 'case',
  realm_export: 'case',
  realm_export_consent: 'case',
  realm_linkifiers: 'case',
  realm_playgrounds: 'case',
  'realm_user/add': 'case',
  'realm_user/remove': 'case',
  'realm_user/update': 'case',
  'realm_user_settings_defaults/update': 'case',
  'scheduled_messages/add': 'case',
  'scheduled_messages/remove': 'case',
  'scheduled_messages/update': 'case',
  'stream/create': 'case',
  'stream/delete': 'case',
  'stream/update': 'case',
  submessage: 'case',
  'subscription/add': 'case',
  'subscription/peer_add': 'case',
  'subscription/peer_remove': 'case',
  'subscription/remove': 'case',
  'subscription/update': 'case',
  'typing/start': 'case',
  'typing/stop': 'case',
  'typing_edit_message/start': 'case',
  'typing_edit_message/stop': 'case',
  update_display_settings: 'case',
  update_global_notifications: 'case',
  update_message: 'case',
  'update_message_flags/add': 'case',
  'update_message_flags/remove': 'case',
  'user_group/add': 'case',
  'user_group/add_members': 'case',
  'user_group/add_subgroups': 'case',
  'user_group/remove': 'case',
  'user_group/remove_members': 'case',
  'user_group/remove_subgroups': 'case',
  'user_group/update': 'case',
  'user_settings/update': 'case',
  user_status: 'case',
  user_topic: 'case',
  web_push: 'case',
  realm_filters: { why: 'nobody is sent these any more' },
  has_zoom_token: { why: 'this server has no Zoom' },
  heartbeat: { why: 'changes nothing: test/realm/queues' },
  restart: { why: 'queues outlive restarts here, and clients are not told' },
  web_reload_client: { why: 'the browser client is reloaded by its reader' },
}

/** Every event that must have a case. */
export const WITH_CASE = Object.keys(EVENTS).filter(
  (name) => EVENTS[name] === 'case' && (name !== 'realm_export_consent' || TELLS_OF_CONSENTS),
)
