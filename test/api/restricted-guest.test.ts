import { beforeEach, describe, expect, it } from 'vitest'
import { World } from './world'

const STRANGER = { full_name: 'Unknown user', delivery_email: null, role: 400, is_active: true, profile_data: {} }
let world: World

/** gus shares a channel with mia, wrote with ben, and has nothing to do with kim. */
beforeEach(async () => {
  world = await World.found(['mia', 'ben', 'kim', 'gus'])
  await world.must('gus', 'DELETE /users/me/subscriptions', { subscriptions: ['general', 'sandbox', 'Zulip'] })
  await world.channel('Shared', ['mia', 'gus'])
  await world.write('ben', ['gus'], 'hello')
  const { user_groups } = await world.must('olivia', 'GET /user_groups')
  const members = user_groups.find((group: { name: string }) => group.name === 'role:members')
  await world.must('olivia', 'PATCH /realm', { can_access_all_users_group: members.id })
})

async function shared(): Promise<Map<number, Record<string, unknown>>> {
  const { members } = await world.must('gus', 'GET /users')
  return new Map(members.map((user: { user_id: number }) => [user.user_id, user]))
}

describe('a restricted guest', () => {
  it('sees those they have to do with, and placeholders for the others', async () => {
    const users = await shared()
    expect(users.get(world.id('mia'))?.full_name).toBe('Mia Example')
    expect(users.get(world.id('ben'))?.full_name).toBe('Ben Example')
    expect(users.get(world.id('kim'))).toMatchObject(STRANGER)
    expect(JSON.stringify(users.get(world.id('kim')))).not.toMatch(/kim/i)
    for (const what of ['', '/status', `/subscriptions/1`]) {
      const { body } = await world.call('gus', `GET /users/${world.id('kim')}${what}`)
      expect(body.msg, what).toBe('Insufficient permission')
    }
    expect((await world.call('gus', 'GET /users/kim@example.com')).body.msg).toBe('Insufficient permission')
    expect((await world.must('kim', `GET /users/${world.id('mia')}`)).user.full_name).toBe('Mia Example')
  })

  it('is not told of others out of sight', async () => {
    const queue = await world.listen('gus', ['realm_user', 'presence', 'user_status'])
    for (const who of ['kim', 'mia']) {
      await world.must(who, 'PATCH /settings', { timezone: 'Europe/Lisbon' })
      await world.must(who, 'POST /users/me/presence', { status: 'active' })
      await world.must(who, 'POST /users/me/status', { status_text: 'out' })
    }
    const told = await world.events('gus', queue)
    expect(told).toHaveLength(3)
    expect(JSON.stringify(told)).not.toContain(`"user_id":${world.id('kim')}`)
  })

  it('finds nothing of their presence either', async () => {
    for (const who of ['kim', 'mia']) await world.must(who, 'POST /users/me/presence', { status: 'active' })
    const { presences } = await world.must('gus', 'POST /users/me/presence', { status: 'idle', last_update_id: -1 })
    expect(Object.keys(presences)).toEqual([world.id('mia'), world.id('gus')].map(String))
    expect((await world.call('gus', `GET /users/${world.id('kim')}/presence`)).body.msg).toBe('No such user')
  })

  it('forgets those who leave, unless they wrote with each other', async () => {
    const queue = await world.listen('gus', ['realm_user'])
    await world.must('olivia', `DELETE /users/${world.id('mia')}`)
    await world.must('olivia', `DELETE /users/${world.id('ben')}`)
    expect(await world.events('gus', queue)).toMatchObject([
      { op: 'remove', person: { user_id: world.id('mia'), full_name: 'Unknown user' } },
      { op: 'update', person: { user_id: world.id('ben'), is_active: false } },
    ])
  })

  it('is given a placeholder when somebody joins', async () => {
    const queue = await world.listen('gus', ['realm_user'])
    await world.join('nora')
    const [added] = await world.events('gus', queue)
    expect(added).toMatchObject({ op: 'add', person: { user_id: world.id('nora'), ...STRANGER } })
  })
})

describe('messages that a restricted guest reads', () => {
  it('name nobody out of their sight', async () => {
    const { stream_id } = await world.must('mia', 'GET /get_stream_id', { stream: 'Shared' })
    const principals = [world.id('kim')]
    await world.must('mia', 'POST /users/me/subscriptions', { subscriptions: [{ name: 'Shared' }], principals })
    const id = await world.say('kim', stream_id, 'hello', 'from kim')
    const other = await world.say('mia', stream_id, 'hello', 'from mia')
    await world.must('kim', `POST /messages/${other}/reactions`, { emoji_name: 'tada' })
    await world.must('kim', 'DELETE /users/me/subscriptions', { subscriptions: ['Shared'] })
    const narrow = [['channel', 'Shared']]
    const { messages } = await world.must('gus', 'GET /messages', {
      anchor: String(id),
      num_before: 0,
      num_after: 9,
      narrow,
    })
    expect(messages[0]).toMatchObject({ id, sender_id: world.id('kim'), sender_full_name: 'Unknown user' })
    expect(messages[0].avatar_url).toContain('unknown-user-avatar')
    expect(messages[1]).toMatchObject({ id: other, sender_full_name: 'Mia Example' })
    expect(messages[1].reactions[0]).toMatchObject({ user_id: world.id('kim'), user: { full_name: 'Unknown user' } })
    expect(JSON.stringify(messages)).not.toMatch(/kim@example|Kim Example/)
  })
})
