import { expect } from 'vitest'
import { line, lines } from './line'

const anything = expect.anything()

/** Calls that clients make about people and about the user's own data. */
export const peopleLines = [
  ...lines(['flutter', 'python', 'mobile', 'js', 'go'], 'GET /users/me', {}, ({ ids }) => ({
    user_id: ids.mia,
    email: 'mia@example.com',
    full_name: 'Mia Example',
  })),
  ...lines(
    ['python', 'mobile', 'js', 'go'],
    'GET /users',
    { client_gravatar: true, include_custom_profile_fields: true },
    {
      members: expect.any(Array),
    },
  ),
  line(
    'python',
    ({ ids }) => `GET /users/${ids.ben}`,
    {},
    ({ ids }) => ({ user: { user_id: ids.ben } }),
  ),
  line('js', 'GET /users/ben@example.com', {}, ({ ids }) => ({ user: { user_id: ids.ben } })),
  line(
    'js',
    'POST /users',
    { email: 'js@example.com', password: 'a long enough password', full_name: 'By Js' },
    { user_id: anything },
    { who: 'olivia' },
  ),
  line(
    'python',
    ({ ids }) => `PATCH /users/${ids.kim}`,
    { role: 300, full_name: 'Kim Renamed' },
    {},
    { who: 'olivia' },
  ),
  line('python', ({ ids }) => `DELETE /users/${ids.kim}`, {}, {}, { who: 'olivia' }),
  line('go', ({ ids }) => `POST /users/${ids.kim}/reactivate`, {}, {}, { who: 'olivia' }),

  line(
    'flutter',
    'POST /users/me/presence',
    { status: 'active', new_user_input: true, slim_presence: true, last_update_id: -1, ping_only: false },
    {
      presence_last_update_id: anything,
      server_timestamp: anything,
      presences: {},
    },
  ),
  line('flutter', 'POST /users/me/presence', { status: 'active', new_user_input: false, ping_only: true }),
  ...lines(
    ['terminal', 'mobile'],
    'POST /users/me/presence',
    { status: 'active', new_user_input: 'true' },
    {
      presences: { 'mia@example.com': { aggregated: { client: 'website', status: 'active', timestamp: anything } } },
    },
  ),
  ...lines(['python', 'go'], 'GET /realm/presence', {}, { presences: anything }),
  line('python', 'GET /users/mia@example.com/presence', {}, { presence: { aggregated: anything } }),
  line('go', ({ ids }) => `GET /users/${ids.mia}/presence`, {}, { presence: { website: anything } }),
  line('go', ({ ids }) => `GET /users/${ids.mia}/status`, {}, { status: {} }),
  line('flutter', 'POST /users/me/status', {
    status_text: 'busy',
    emoji_name: 'car',
    emoji_code: '1f697',
    reaction_type: 'unicode_emoji',
  }),
  line('mobile', 'POST /users/me/status', { status_text: '', away: true }),
  line('flutter', 'POST /users/me/status', { status_text: '', emoji_name: '', emoji_code: '', reaction_type: '' }),

  line('flutter', 'POST /typing', ({ channel }) => ({
    op: 'start',
    type: 'channel',
    stream_id: channel,
    topic: 'typed',
  })),
  line('flutter', 'POST /typing', ({ ids }) => ({ op: 'start', type: 'direct', to: [ids.ben] })),
  ...lines(['terminal', 'mobile', 'js'], 'POST /typing', ({ ids }) => ({ op: 'stop', to: [ids.ben] })),

  line('flutter', 'PATCH /settings', { twenty_four_hour_time: true, emojiset: 'twitter' }),
  line('mobile', 'PATCH /settings/notifications', {
    enable_offline_push_notifications: true,
    enable_stream_push_notifications: false,
  }),
  line('python', 'PATCH /settings', { full_name: 'Mia Example', enable_sounds: false }),
  line('flutter', 'POST /users/me/android_gcm_reg_id', { token: 'a token' }),
  line('mobile', 'DELETE /users/me/android_gcm_reg_id', { token: 'a token' }),
  line('flutter', 'POST /users/me/apns_device_token', { token: 'ab'.repeat(32), appid: 'com.zulip.flutter' }),
  line('mobile', 'DELETE /users/me/apns_device_token', { token: 'ab'.repeat(32) }),
  ...lines(
    ['python', 'js', 'go'],
    'POST /users/me/alert_words',
    { alert_words: ['lunch'] },
    { alert_words: ['lunch'] },
  ),
  line('js', 'GET /users/me/alert_words', {}, { alert_words: ['lunch'] }),
  line('js', 'DELETE /users/me/alert_words', { alert_words: ['lunch'] }, { alert_words: [] }),
  line('python', ({ ids }) => `POST /users/me/muted_users/${ids.ben}`),
  line('python', ({ ids }) => `DELETE /users/me/muted_users/${ids.ben}`),
  line('python', 'PUT /bot_storage', { storage: { seen: '"yes"' } }),
  line('python', 'GET /bot_storage', { keys: ['seen'] }, { storage: { seen: '"yes"' } }),
  line('python', 'DELETE /bot_storage', { keys: ['seen'] }),
]
