import { expect } from 'vitest'
import { SERVER_VERSION } from '#domain/version'
import { FEATURE_LEVEL } from '#lib/feature-level'
import { line, lines } from './line'

const anything = expect.anything()
const str = expect.any(String)
const PASSWORD = 'a long enough password'

const TERMINAL_FETCHES = [
  'realm',
  'presence',
  'subscription',
  'message',
  'starred_messages',
  'update_message_flags',
  'muted_topics',
  'realm_user',
  'realm_user_groups',
  'update_global_notifications',
  'update_display_settings',
  'user_settings',
  'realm_emoji',
  'zulip_version',
]
const TERMINAL_TYPES = [
  'message',
  'update_message',
  'reaction',
  'subscription',
  'typing',
  'update_message_flags',
  'update_global_notifications',
  'update_display_settings',
  'user_settings',
  'realm_emoji',
]

/** Calls that clients make to log in, register and wait for events. */
export const startingLines = [
  ...lines(
    ['flutter', 'terminal', 'python', 'mobile', 'js', 'go'],
    'GET /server_settings',
    {},
    {
      zulip_feature_level: FEATURE_LEVEL,
      zulip_version: SERVER_VERSION,
      zulip_merge_base: str,
      realm_uri: str,
      realm_icon: str,
    },
    { who: null },
  ),
  line('terminal', 'GET /server_settings', {}, { realm_name: str }),
  line('small', 'HEAD /server_settings', {}, {}, { who: null }),
  ...lines(
    ['flutter', 'mobile', 'terminal', 'go', 'js'],
    'POST /fetch_api_key',
    { username: 'mia@example.com', password: PASSWORD },
    ({ ids }) => ({ api_key: expect.stringMatching(/^[A-Za-z0-9]{32}$/), email: 'mia@example.com', user_id: ids.mia }),
    { who: null },
  ),
  line(
    'go',
    'POST /fetch_api_key',
    { username: 'mia@example.com', password: PASSWORD },
    {},
    { who: null, way: 'query' },
  ),

  line(
    'flutter',
    'POST /register',
    {
      idle_queue_timeout: '"mobile"',
      apply_markdown: true,
      client_gravatar: false,
      slim_presence: true,
      client_capabilities: {
        notification_settings_null: true,
        bulk_message_deletion: true,
        user_avatar_url_field_optional: true,
        stream_typing_notifications: true,
        user_settings_object: true,
        include_deactivated_groups: true,
        empty_topic_name: true,
        individual_emoji_changes: true,
      },
    },
    { queue_id: str, user_settings: anything, idle_queue_timeout_secs: 604800 },
  ),
  line(
    'terminal',
    'POST /register',
    {
      event_types: TERMINAL_TYPES,
      fetch_event_types: TERMINAL_FETCHES,
      client_gravatar: true,
      apply_markdown: true,
      include_subscribers: true,
      narrow: '[]',
    },
    {
      twenty_four_hour_time: false,
      pm_content_in_desktop_notifications: true,
      max_message_id: anything,
      muted_topics: [],
      realm_message_retention_days: -1,
      unread_msgs: { pms: expect.any(Array) },
    },
  ),
  line('terminal', 'POST /register', { event_types: TERMINAL_TYPES }, { max_message_id: anything, last_event_id: -1 }),
  line('python', 'POST /register', { event_types: ['message'], narrow: [] }, { queue_id: str, last_event_id: -1 }),
  line('mobile', 'POST /register', {
    queue_lifespan_secs: 604800,
    apply_markdown: true,
    client_gravatar: true,
    include_subscribers: false,
    client_capabilities: {
      notification_settings_null: true,
      bulk_message_deletion: true,
      user_avatar_url_field_optional: true,
      user_settings_object: true,
    },
    fetch_event_types: ['alert_words', 'realm_filters', 'stream', 'zulip_version'],
  }),
  line('js', 'POST /register', { event_types: ['message'] }, { queue_id: str }),
  line(
    'go',
    'POST /register',
    { event_types: ['message'], all_public_streams: true, presence_history_limit_days: 3 },
    {
      queue_id: str,
    },
  ),
  line('small', 'POST /register', { event_types: '["message"]', all_public_streams: 'true' }, { queue_id: str }),

  ...lines(
    ['flutter', 'terminal', 'python', 'mobile', 'go'],
    'GET /events',
    ({ queue }) => ({ queue_id: queue, last_event_id: -1, dont_block: true }),
    { events: expect.any(Array) },
  ),
  line('js', 'GET /events', ({ queue }) => ({ queue_id: queue, last_event_id: -1, dont_block: false }), {
    events: expect.any(Array),
  }),
]
