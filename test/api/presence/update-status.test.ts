import { runInDurableObject } from 'cloudflare:test'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Realm } from '#realm/realm'
import { World } from '../world'

describe('a status', () => {
  let world: World
  beforeAll(async () => {
    world = await World.found(['mia', 'gus'])
  })
  const say = (status: Record<string, unknown>) => world.call('mia', 'POST /users/me/status', status)
  const statusOf = async (name: string) =>
    (await world.must('gus', `GET /users/${world.id(name)}/status`)).status as Record<string, unknown>

  const due = () =>
    runInDurableObject(world.stub, async (_, { storage }) => {
      storage.sql.exec("UPDATE tasks SET due_at = 1 WHERE kind = 'end-status'")
    })
  const fire = () => runInDurableObject(world.stub, (realm: Realm) => realm.alarm())

  it('is sent to other people, and its parts can be set and cleared separately', async () => {
    expect(await statusOf('mia')).toEqual({})
    const queue = await world.listen('gus', ['user_status'])
    await say({ status_text: '  out for lunch ', emoji_name: 'car' })
    const car = { emoji_name: 'car', emoji_code: '1f697', reaction_type: 'unicode_emoji' }
    expect(await statusOf('mia')).toEqual({ status_text: 'out for lunch', ...car })
    await say({ status_text: '' })
    await say({ away: true })
    expect(await statusOf('mia')).toEqual({ away: true, ...car })
    await say({ away: false, emoji_name: '' })
    expect(await statusOf('mia')).toEqual({})
    const { user_status } = await world.must('gus', 'POST /register', { fetch_event_types: ['user_status'] })
    expect(user_status).toEqual({})
    const events = await world.events('gus', queue)
    const from = { type: 'user_status', user_id: world.id('mia') }
    expect(events.map(({ id, ...event }) => event)).toEqual([
      { ...from, status_text: 'out for lunch', ...car },
      { ...from, status_text: '' },
      { ...from, away: true },
      { ...from, away: false, emoji_name: '', emoji_code: '', reaction_type: 'unicode_emoji' },
    ])
  })

  it('ends automatically at its scheduled time, once, and only its owner can see the time', async () => {
    const endsAt = Math.floor(Date.now() / 1000) + 3600
    const [own, others] = [await world.listen('mia', ['user_status']), await world.listen('gus', ['user_status'])]
    const car = { emoji_name: 'car', emoji_code: '1f697', reaction_type: 'unicode_emoji' }
    await say({ status_text: 'on the road', emoji_name: 'car', scheduled_end_time: endsAt })
    await say({ scheduled_end_time: endsAt + 60 })
    expect(await statusOf('mia')).toEqual({ status_text: 'on the road', ...car })
    const { status } = await world.must('mia', `GET /users/${world.id('mia')}/status`)
    expect(status).toEqual({ status_text: 'on the road', ...car, scheduled_end_time: endsAt + 60 })
    const { user_status } = await world.must('mia', 'POST /register', { fetch_event_types: ['user_status'] })
    expect(user_status[world.id('mia')]).toEqual(status)
    await due()
    await world.evict()
    for (let times = 0; times < 2; times++) await fire()
    expect(await statusOf('mia')).toEqual({})
    const from = { type: 'user_status', user_id: world.id('mia') }
    const set = { ...from, status_text: 'on the road', ...car }
    const ended = { ...from, status_text: '', emoji_name: '', emoji_code: '', reaction_type: 'unicode_emoji' }
    const told = async (who: string, queue: string) => (await world.events(who, queue)).map(({ id, ...event }) => event)
    expect(await told('mia', own)).toEqual([
      { ...set, scheduled_end_time: endsAt },
      { ...from, scheduled_end_time: endsAt + 60 },
      ended,
    ])
    expect(await told('gus', others)).toEqual([set, ended])
  })

  it('has no scheduled end if it is set again without one', async () => {
    await say({ status_text: 'a while', scheduled_end_time: Math.floor(Date.now() / 1000) + 3600 })
    await say({ status_text: 'for good' })
    await due()
    await fire()
    expect(await statusOf('mia')).toEqual({ status_text: 'for good' })
    await say({ status_text: '' })
  })

  it.each([
    [{ scheduled_end_time: 4e9 }, 'Client does not have any status set.'],
    [{ status_text: '', scheduled_end_time: 4e9 }, 'Client does not have any status set.'],
    [{ status_text: 'x', scheduled_end_time: 1 }, 'Scheduled end time must be in the future.'],
    [{}, 'Client did not pass any new values.'],
    [{ emoji_code: '1f697' }, 'Client did not pass any new values.'],
    [
      { status_text: 'x', emoji_code: '1f697' },
      'Client must pass emoji_name if they pass either emoji_code or reaction_type.',
    ],
    [{ status_text: 'x'.repeat(61) }, 'status_text is too long (limit: 60 characters)'],
    [{ emoji_name: 'no such emoji' }, "Emoji 'no such emoji' does not exist"],
    [{ emoji_name: 'car', emoji_code: '1f600', reaction_type: 'unicode_emoji' }, 'Invalid emoji name.'],
    [{ emoji_name: 'car', emoji_code: '1f697', reaction_type: 'other' }, 'Invalid emoji type.'],
  ])('is refused if it is invalid: %j', async (status, msg) => {
    expect(await say(status)).toMatchObject({ status: 400, body: { msg, code: 'BAD_REQUEST' } })
    expect(await statusOf('mia')).toEqual({})
  })

  it('names the type of its emoji in the way that each client supports', async () => {
    await say({ emoji_name: 'zulip', emoji_code: 'zulip', reaction_type: 'service_extra_emoji' })
    expect(await statusOf('mia')).toMatchObject({ reaction_type: 'service_extra_emoji' })
    const { body } = await world.send('GET', `/api/v1/users/${world.id('mia')}/status`, {
      headers: { Authorization: `Basic ${btoa(world.keys.get('mia') ?? '')}`, 'User-Agent': 'ZulipTerminal/0.7.0' },
    })
    expect(body.status).toMatchObject({ reaction_type: 'zulip_extra_emoji' })
  })
})

it('restricted guests see placeholders, or nothing, for people whom they can’t see', async () => {
  const world = await World.found(['mia', 'ben', 'gus'])
  const { subscriptions } = await world.must('gus', 'GET /users/me/subscriptions')
  const names = subscriptions.map((channel: { name: string }) => channel.name)
  await world.must('gus', 'DELETE /users/me/subscriptions', { subscriptions: names })
  await world.channel('shared', ['mia', 'gus'])
  const { user_groups } = await world.must('olivia', 'GET /user_groups')
  const members = user_groups.find((group: { name: string }) => group.name === 'role:members')
  await world.must('olivia', 'PATCH /realm', { can_access_all_users_group: { new: members.id } })
  const peopleFor = async (options: Record<string, unknown>) => {
    const { realm_users } = await world.must('gus', 'POST /register', { fetch_event_types: ['realm_user'], ...options })
    return Object.fromEntries(realm_users.map((user: Record<string, unknown>) => [user.user_id, user.full_name]))
  }
  const seen = { [world.id('mia')]: 'Mia Example', [world.id('gus')]: 'Gus Example' }
  const all = await peopleFor({})
  expect(all).toMatchObject({ ...seen, [world.id('ben')]: 'Unknown user' })
  const capabilities = { notification_settings_null: true, user_list_incomplete: true }
  const listed = await peopleFor({ client_capabilities: capabilities })
  expect(listed).toMatchObject(seen)
  expect(listed).not.toHaveProperty(String(world.id('ben')))
  const { members: users } = await world.must('gus', 'GET /users')
  expect(JSON.stringify(users)).not.toContain('ben@example.com')
})
