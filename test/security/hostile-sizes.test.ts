import { SELF } from 'cloudflare:test'
import { beforeAll, describe, expect, it } from 'vitest'
import { heldPoll } from '../api/held-poll'
import { World } from '../api/world'

let world: World
let channel: number
beforeAll(async () => {
  world = await World.found()
  channel = await world.channel('sizes', ['olivia', 'mia'])
})

/** A string that is longer than a row in storage can be. */
const LONG = 'a'.repeat(2_300_000)

describe('texts of millions of characters', () => {
  const asked: [string | null, string, (text: string) => Record<string, unknown>][] = [
    [null, 'POST /fetch_api_key', (text) => ({ username: `${text}@example.com`, password: 'x' })],
    [null, 'POST /fetch_api_key', (text) => ({ username: 'mia@example.com', password: text })],
    ['olivia', 'POST /user_groups/create', (text) => ({ name: 'g', description: text, members: [] })],
    ['olivia', 'POST /user_groups/create', (text) => ({ name: text, description: '', members: [] })],
    ['olivia', 'PATCH /realm', (text) => ({ description: text })],
    ['olivia', 'PATCH /realm', (text) => ({ name: text })],
    ['olivia', 'POST /realm/filters', (text) => ({ pattern: text, url_template: 'https://example.com' })],
    ['olivia', 'POST /realm/filters', (text) => ({ pattern: 'x', url_template: `https://example.com/${text}` })],
    [
      'olivia',
      'POST /realm/playgrounds',
      (text) => ({ name: text, pygments_language: 'c', url_template: 'https://e/{code}' }),
    ],
    [
      'olivia',
      'POST /realm/playgrounds',
      (text) => ({ name: 'p', pygments_language: text, url_template: 'https://e/{code}' }),
    ],
    [
      'olivia',
      'POST /realm/playgrounds',
      (text) => ({ name: 'p', pygments_language: 'c', url_template: `https://e/${text}{code}` }),
    ],
    ['olivia', 'POST /realm/domains', (text) => ({ domain: `${text}.com`, allow_subdomains: false })],
    ['olivia', 'POST /realm/profile_fields', (text) => ({ name: 'n', hint: text, field_type: 1 })],
    [
      'olivia',
      'POST /realm/profile_fields',
      (text) => ({ name: 'n', hint: '', field_type: 3, field_data: { a: { text, order: '1' } } }),
    ],
    ['olivia', 'POST /invites', (text) => ({ invitee_emails: `${text}@example.com` })],
    [
      'olivia',
      'POST /users',
      (text) => ({ email: `${text}@example.com`, password: 'a good long password', full_name: 'x' }),
    ],
    ['mia', 'POST /users/me/subscriptions', (text) => ({ subscriptions: [{ name: 'd', description: text }] })],
    ['mia', 'POST /messages', (text) => ({ type: 'channel', to: channel, topic: text, content: text })],
    ['mia', 'POST /drafts', (text) => ({ drafts: [{ type: 'stream', to: [channel], topic: text, content: text }] })],
    ['mia', 'POST /users/me/alert_words', (text) => ({ alert_words: [text] })],
    ['mia', 'POST /users/me/status', (text) => ({ status_text: text })],
    ['mia', 'PATCH /settings', (text) => ({ default_view: text, full_name: text })],
    ['mia', 'PATCH /settings', (text) => ({ email: `${text}@example.com` })],
    ['mia', 'PUT /bot_storage', (text) => ({ storage: { [text]: text } })],
    ['mia', 'POST /typing', (text) => ({ type: 'stream', stream_id: channel, op: 'start', topic: text })],
    ['mia', 'POST /user_topics', (text) => ({ stream_id: channel, topic: text, visibility_policy: 1 })],
    ['mia', 'POST /register', (text) => ({ narrow: [['topic', text]] })],
    ['mia', 'POST /register', (text) => ({ event_types: [text] })],
    ['mia', 'GET /events', (text) => ({ queue_id: text, last_event_id: -1, method: 'GET' })],
    ['mia', 'GET /events', (text) => ({ [text]: 'x', queue_id: 'y', last_event_id: -1, method: 'GET' })],
    ['mia', 'POST /bots', (text) => ({ full_name: 'b', short_name: text })],
    [
      'mia',
      'POST /bots',
      (text) => ({
        full_name: 'c',
        short_name: 'c',
        bot_type: 3,
        payload_url: JSON.stringify(`https://e.com/${text}`),
      }),
    ],
    ['mia', 'POST /users/me/android_gcm_reg_id', (text) => ({ token: text })],
    ['mia', 'POST /users/me/apns_device_token', (text) => ({ token: 'aaaa', appid: text })],
    [
      'mia',
      'POST /scheduled_messages',
      (text) => ({ type: 'channel', to: channel, topic: text, content: text, scheduled_delivery_timestamp: 4e9 }),
    ],
  ]
  it.each(asked)('cause no server error when %s makes the call %s', async (who, what, params) => {
    const [method, path] = what.split(' ') as [string, string]
    const credentials = who === null ? undefined : world.keys.get(who)
    const form = new URLSearchParams()
    for (const [name, value] of Object.entries(params(LONG))) {
      form.set(name, typeof value === 'string' ? value : JSON.stringify(value))
    }
    const response = await SELF.fetch(`http://${world.name}.localhost/api/v1${path}`, {
      method: method === 'GET' ? 'POST' : method,
      headers: credentials ? { Authorization: `Basic ${btoa(credentials)}` } : {},
      body: form,
    })
    expect([response.status, (await response.text()).slice(0, 200)]).not.toEqual([500, expect.anything()])
  })
})

describe('unknown parameter names', () => {
  it('are reported up to a total of a few thousand characters, and refused beyond that, even for a waiting poll', async () => {
    const queue_id = await world.listen('mia')
    const refusal = 'The names of unsupported parameters are too long (limit: 4000 characters in total)'
    const poll = { queue_id, last_event_id: -1 }
    const long = await world.call('mia', 'GET /events', { ...poll, ['a'.repeat(20_000)]: 'x' })
    expect([long.status, long.body.msg]).toEqual([414, 'The address is too long'])
    const many = Object.fromEntries(Array.from({ length: 500 }, (_, n) => [`unknown-${n}`, 'x']))
    for (const what of ['GET /events', 'GET /users']) {
      expect((await world.call('mia', what, { ...poll, ...many })).body.msg).toBe(refusal)
    }
    const some = Object.fromEntries(Object.entries(many).slice(0, 300))
    expect((await world.must('mia', 'GET /users', some)).ignored_parameters_unsupported).toHaveLength(300)
    // A poll with almost as many unknown parameters as are allowed can still wait.
    const waiting = await heldPoll(world, 'mia', { queue_id, last_event_id: '-1', ...some })
    await world.evict()
    await world.say('olivia', channel, 'sizes', 'hello')
    expect(await waiting.json()).toMatchObject({ ignored_parameters_unsupported: Object.keys(some).toSorted() })
    expect((await world.call('stranger', 'GET /users', many)).status).toBe(401)
  })
})

describe('lists that are stored in one row', () => {
  it('are limited in size', async () => {
    const choices = Object.fromEntries(
      Array.from({ length: 900 }, (_, n) => [n, { text: `${n} ${'c'.repeat(240)}`, order: String(n) }]),
    )
    const field = { name: 'Choices', field_type: 3, field_data: choices }
    expect((await world.call('olivia', 'POST /realm/profile_fields', field)).body.msg).toBe(
      'The profile fields of this organization take up too much space. Shorten or remove some of them first.',
    )
    const data = []
    for (let n = 0; n < 51; n++) {
      const { id } = await world.must('olivia', 'POST /realm/profile_fields', { name: `Page ${n}`, field_type: 5 })
      data.push({ id, value: `https://example.com/${'a'.repeat(2000)}` })
    }
    expect((await world.call('mia', 'PATCH /users/me/profile_data', { data })).body.msg).toBe(
      'This profile takes up too much space. Shorten some of its fields first.',
    )
    const bot = await world.must('mia', 'POST /bots', { full_name: 'Noting', short_name: 'noting' })
    await world.must('mia', `PATCH /bots/${bot.user_id}`, { config_data: { one: 'a'.repeat(9000) } })
    const more = await world.call('mia', `PATCH /bots/${bot.user_id}`, { config_data: { two: 'a'.repeat(2000) } })
    expect(more.body.msg).toBe(
      'Cannot store configuration. Request would require 11006 characters. The current configuration size limit is 10000 characters.',
    )
  })
})
