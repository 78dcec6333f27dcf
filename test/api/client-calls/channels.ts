import { expect } from 'vitest'
import { line, lines } from './line'

const anything = expect.anything()

/** Calls that clients make about channels and topics. */
export const channelLines = [
  ...lines(
    ['python', 'mobile', 'js', 'go'],
    'GET /users/me/subscriptions',
    { include_subscribers: true },
    {
      subscriptions: expect.arrayContaining([expect.objectContaining({ name: 'common', subscribers: anything })]),
    },
  ),
  line('flutter', 'POST /users/me/subscriptions', { subscriptions: [{ name: 'spare' }] }, { subscribed: {} }),
  line(
    'js',
    'POST /users/me/subscriptions',
    { subscriptions: [{ name: 'spare', description: 'd' }] },
    { already_subscribed: {} },
  ),
  line(
    'python',
    'POST /users/me/subscriptions',
    ({ ids }) => ({
      subscriptions: [{ name: 'made', color: '#ff0000' }],
      principals: [ids.mia, ids.ben],
      announce: false,
      invite_only: true,
    }),
    ({ ids }) => ({
      subscribed: { [String(ids.mia)]: ['made'], [String(ids.ben)]: ['made'] },
    }),
  ),
  line('mobile', 'POST /users/me/subscriptions', {
    subscriptions: [{ name: 'made' }],
    principals: ['kim@example.com'],
  }),
  line(
    'flutter',
    'DELETE /users/me/subscriptions',
    { subscriptions: ['spare'] },
    { removed: ['spare'], not_removed: [] },
  ),
  line('js', 'DELETE /users/me/subscriptions', { subscriptions: ['spare'] }, { removed: [], not_removed: ['spare'] }),
  ...lines(['python', 'go', 'small'], 'PATCH /users/me/subscriptions', { add: [{ name: 'spare' }], delete: [] }),
  ...lines(['flutter', 'terminal', 'python', 'mobile'], 'POST /users/me/subscriptions/properties', ({ channel }) => ({
    subscription_data: [{ stream_id: channel, property: 'is_muted', value: false }],
  })),
  line('mobile', 'POST /users/me/subscriptions/properties', ({ channel }) => ({
    subscription_data: [{ stream_id: channel, property: 'in_home_view', value: true }],
  })),
  line('mobile', 'PATCH /users/me/subscriptions/muted_topics', { stream: 'common', topic: 'loud', op: 'add' }),
  line('python', 'PATCH /users/me/subscriptions/muted_topics', ({ channel }) => ({
    stream_id: channel,
    topic: 'loud',
    op: 'remove',
  })),
  line('flutter', 'POST /user_topics', ({ channel }) => ({ stream_id: channel, topic: 'heard', visibility_policy: 3 })),
  line('mobile', 'POST //user_topics', ({ channel }) => ({ stream_id: channel, topic: 'heard', visibility_policy: 0 })),
  line(
    'flutter',
    ({ channel }) => `GET /users/me/${channel}/topics`,
    { allow_empty_topic_name: true },
    {
      topics: expect.arrayContaining([{ name: 'heard', max_id: anything }]),
    },
  ),
  ...lines(
    ['terminal', 'mobile', 'js', 'go', 'small'],
    ({ channel }) => `GET /users/me/${channel}/topics`,
    {},
    { topics: anything },
  ),
  line(
    'small',
    'GET /streams',
    { include_public: true, include_subscribed: false },
    {
      streams: expect.arrayContaining([expect.objectContaining({ name: 'common', stream_id: anything })]),
    },
  ),
  ...lines(['python', 'mobile', 'js', 'go'], 'GET /streams', {}, { streams: anything }),
  ...lines(['python', 'js', 'go'], 'GET /get_stream_id', { stream: 'common' }, ({ channel }) => ({
    stream_id: channel,
  })),
  ...lines(['python', 'go'], ({ channel }) => `GET /streams/${channel}`, {}, { stream: { name: 'common' } }),
  ...lines(['python', 'go'], ({ channel }) => `GET /streams/${channel}/members`, {}, { subscribers: anything }),
  ...lines(['terminal', 'go'], ({ channel }) => `GET /streams/${channel}/email_address`, {}, { email: anything }),
  line('go', ({ ids, channel }) => `GET /users/${ids.ben}/subscriptions/${channel}`, {}, { is_subscribed: true }),
  line('python', ({ channel }) => `PATCH /streams/${channel}`, { description: 'what it is' }, {}, { who: 'olivia' }),
  line('js', ({ channel }) => `PATCH /streams/${channel}`, { description: 'what it was' }, {}, { who: 'olivia' }),
  line(
    'js',
    ({ channel }) => `POST /streams/${channel}/delete_topic`,
    { topic_name: 'sent' },
    { complete: true },
    { who: 'olivia' },
  ),
  line('js', ({ spare }) => `DELETE /streams/${spare}`, {}, {}, { who: 'olivia' }),
]
