import { beforeAll, expect, it } from 'vitest'
import { operations } from '#api/index'
import { World } from '../api/world'

const HIDDEN = /kim@example|kim\.new@example|Kim Example|Kim Kite/
let world: World
let channel: number
let messages: Record<'kims' | 'mias', number>

/** gus shares a channel with mia. kim isn't in that channel, but posts and reacts in it. */
beforeAll(async () => {
  world = await World.found(['ada', 'mia', 'kim', 'gus'])
  await world.must('gus', 'DELETE /users/me/subscriptions', {
    subscriptions: ['general', 'sandbox', 'getting started'],
  })
  channel = await world.channel('Shared', ['mia', 'gus'])
  const { user_groups } = await world.must('olivia', 'GET /user_groups')
  const members = user_groups.find((group: { name: string }) => group.name === 'role:members')
  await world.must('olivia', 'PATCH /realm', { can_access_all_users_group: { new: members.id } })
  messages = {
    mias: await world.say('mia', channel, 'topic', 'from inside'),
    kims: await world.say('kim', channel, 'topic', 'from outside'),
  }
  await world.must('kim', `POST /messages/${messages.mias}/reactions`, { emoji_name: 'tada' })
  await world.must('kim', 'POST /users/me/status', { status_text: 'out' })
  await world.must('kim', 'POST /users/me/presence', { status: 'active' })
  await world.must('olivia', 'POST /user_groups/create', { name: 'staff', description: '', members: [world.id('kim')] })
})

/** Sets of parameters. Each set has all the values that a reading operation may need. */
function asked(): Record<string, unknown>[] {
  const shared = { stream: 'Shared', num_before: 20, num_after: 20, anchor: messages.kims, include_subscribers: true }
  const narrow = [['sender', world.id('kim')]]
  const more = { msg_ids: Object.values(messages), include_custom_profile_fields: true, direct_member_only: false }
  return [
    { ...shared, ...more, narrow: [['channel', 'Shared']] },
    { ...shared, ...more, narrow },
    { ...shared, ...more, narrow, client_gravatar: false, apply_markdown: false },
  ]
}

it('a restricted guest reads nothing that identifies people whom they can’t see', async () => {
  const reading = operations.filter(({ method, access, path }) => method === 'GET' && access && path !== '/events')
  expect(reading.length).toBeGreaterThan(40)
  const answered: string[] = []
  for (const { name, path } of reading) {
    for (const message of Object.values(messages)) {
      const ids: Record<string, number> = { message_id: message, stream_id: channel, user_group_id: 9 }
      const place = path.replaceAll(/:(\w+)(\{[^/]*\})?/g, (_, key: string) => String(ids[key] ?? world.id('kim')))
      for (const params of asked()) {
        const { status, body } = await world.call('gus', `GET ${place}`, params).catch(() => ({ status: 0, body: '' }))
        if (status === 200) answered.push(name)
        expect([name, HIDDEN.exec(JSON.stringify(body))]).toEqual([name, null])
      }
    }
  }
  expect(answered).toEqual(expect.arrayContaining(['get-messages', 'get-message', 'get-users', 'get-subscribers']))
  const register = await world.must('gus', 'POST /register', { include_subscribers: true })
  expect(JSON.stringify(register)).not.toMatch(HIDDEN)
  expect(JSON.stringify(register)).toContain('Mia Example')
})

it('a restricted guest gets no event that identifies people whom they can’t see, whatever happens to those people', async () => {
  const client_capabilities = { stream_typing_notifications: true, notification_settings_null: true }
  const queue = await world.listen('gus', null, { client_capabilities })
  const kim = world.id('kim')
  const steps: [string, string, Record<string, unknown>?][] = [
    ['kim', 'PATCH /settings', { full_name: 'Kim Kite', timezone: 'Europe/Lisbon' }],
    ['kim', 'PATCH /settings', { email_address_visibility: 3 }],
    ['kim', 'PATCH /settings', { email_address_visibility: 1, presence_enabled: false }],
    ['kim', 'PATCH /settings', { presence_enabled: true }],
    ['kim', 'POST /users/me/status', { status_text: 'back', emoji_name: 'car' }],
    ['kim', 'POST /messages', { type: 'channel', to: channel, topic: 'topic', content: 'again' }],
    ['kim', `PATCH /messages/${messages.kims}`, { content: 'changed' }],
    ['ada', `PATCH /messages/${messages.kims}`, { topic: 'other', propagate_mode: 'change_all' }],
    ['kim', `DELETE /messages/${messages.mias}/reactions`, { emoji_name: 'tada' }],
    ['kim', `POST /messages/${messages.mias}/reactions`, { emoji_name: 'car' }],
    ['kim', 'POST /typing', { type: 'stream', op: 'start', stream_id: channel, topic: 'topic' }],
    ['kim', 'POST /typing', { op: 'start', to: [world.id('gus'), world.id('mia')] }],
    ['kim', 'POST /bots', { full_name: 'Helping', short_name: 'helping' }],
    ['kim', 'DELETE /users/me/avatar'],
    ['ada', `PATCH /users/${kim}`, { role: 300 }],
    ['olivia', `DELETE /users/${kim}`],
    ['olivia', `POST /users/${kim}/reactivate`],
  ]
  for (const [who, what, params] of steps) await world.must(who, what, params)
  const told = await world.events('gus', queue)
  const types = new Set(told.map(({ type }) => type))
  for (const type of ['message', 'update_message', 'reaction', 'typing']) expect(types).toContain(type)
  expect(JSON.stringify(told)).not.toMatch(HIDDEN)
  for (const type of ['presence', 'user_status']) expect(types).not.toContain(type)
})
