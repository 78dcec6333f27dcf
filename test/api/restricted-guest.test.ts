import { beforeEach, describe, expect, it } from 'vitest'
import { apply } from './state/apply'
import { MODERN } from './state/clients'
import type { State } from './state/state'
import { World } from './world'

const STRANGER = { full_name: 'Unknown user', delivery_email: null, role: 400, is_active: true, profile_data: {} }
let world: World

/** gus shares a channel with mia, got a message from ben, and has nothing to do with kim. */
beforeEach(async () => {
  world = await World.found(['mia', 'ben', 'kim', 'gus'])
  await world.must('gus', 'DELETE /users/me/subscriptions', {
    subscriptions: ['general', 'sandbox', 'getting started'],
  })
  await world.channel('Shared', ['mia', 'gus'])
  await world.write('ben', ['gus'], 'hello')
  const { user_groups } = await world.must('olivia', 'GET /user_groups')
  const members = user_groups.find((group: { name: string }) => group.name === 'role:members')
  await world.must('olivia', 'PATCH /realm', { can_access_all_users_group: { new: members.id } })
})

async function shared(): Promise<Map<number, Record<string, unknown>>> {
  const { members } = await world.must('gus', 'GET /users')
  return new Map(members.map((user: { user_id: number }) => [user.user_id, user]))
}

describe('a restricted guest', () => {
  it('sees people with whom they share a channel or messages, and placeholders for the others', async () => {
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

  it('gets no events about people whom they can’t see', async () => {
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

  it('can’t read the presence of people whom they can’t see', async () => {
    for (const who of ['kim', 'mia']) await world.must(who, 'POST /users/me/presence', { status: 'active' })
    const { presences } = await world.must('gus', 'POST /users/me/presence', { status: 'idle', last_update_id: -1 })
    expect(Object.keys(presences)).toEqual([world.id('mia'), world.id('gus')].map(String))
    expect((await world.call('gus', `GET /users/${world.id('kim')}/presence`)).body.msg).toBe('No such user')
  })

  it('no longer sees people who are deactivated, unless the guest has exchanged messages with them', async () => {
    const queue = await world.listen('gus', ['realm_user'])
    await world.must('olivia', `DELETE /users/${world.id('mia')}`)
    await world.must('olivia', `DELETE /users/${world.id('ben')}`)
    expect(await world.events('gus', queue)).toMatchObject([
      { op: 'remove', person: { user_id: world.id('mia'), full_name: 'Unknown user' } },
      { op: 'update', person: { user_id: world.id('ben'), is_active: false } },
    ])
  })

  it('gets a placeholder when someone joins the organization', async () => {
    const queue = await world.listen('gus', ['realm_user'])
    await world.join('nora')
    const [added] = await world.events('gus', queue)
    expect(added).toMatchObject({ op: 'add', person: { user_id: world.id('nora'), ...STRANGER } })
  })
})

describe('messages that a restricted guest reads', () => {
  it('don’t name anyone whom the guest can’t see', async () => {
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
    const [reaction] = messages[1].reactions
    expect(reaction.user_id).toBe(world.id('kim'))
    expect(reaction).not.toHaveProperty('user')
    expect(JSON.stringify(messages)).not.toMatch(/kim@example|Kim Example/)
  })

  it('cost few rows once the people whom the guest can see have been determined', async () => {
    for (let set = 0; set < 8; set++) {
      await world.channel(`another ${set}`, ['mia'])
      const others = ['mia', 'kim', 'olivia'].filter((_, at) => set & (1 << at))
      await world.write('ben', ['gus', ...others], 'hi')
    }
    const look = () => world.must('gus', 'GET /messages', { anchor: 'newest', num_before: 5, num_after: 0 })
    await look()
    expect((await world.rows(look)).read).toBeLessThanOrEqual(5 + 10)
  })
})

describe('events for a restricted guest', () => {
  const types = (events: Record<string, unknown>[]) => events.map(({ type, op }) => (op ? `${type}/${op}` : type))
  const shared = async () => (await world.must('mia', 'GET /get_stream_id', { stream: 'Shared' })).stream_id

  it('don’t name anyone whom the guest can’t see', async () => {
    const to = await shared()
    const kim = world.id('kim')
    const id = await world.say('mia', to, 'hello', 'from mia')
    const client_capabilities = { stream_typing_notifications: true, notification_settings_null: true }
    const queue = await world.listen('gus', ['message', 'reaction', 'typing'], { client_capabilities })
    const narrowed = await world.listen('gus', ['message'], { narrow: [['sender', 'kim@example.com']] })
    await world.say('kim', to, 'hello', 'from outside')
    await world.say('mia', to, 'hello', 'from inside')
    await world.must('kim', `POST /messages/${id}/reactions`, { emoji_name: 'tada' })
    await world.must('kim', 'POST /typing', { type: 'stream', op: 'start', stream_id: to, topic: 'hello' })
    await world.must('kim', 'POST /typing', { type: 'direct', op: 'start', to: [world.id('gus')] })
    const told = (await world.events('gus', queue)) as unknown as Record<string, Record<string, unknown>>[]
    await world.evict()
    // Typing notifications are lost when the object is evicted.
    expect(await world.events('gus', queue)).toEqual(told.slice(0, 3))
    const email = `user${kim}@${world.name}.localhost`
    const person = { user_id: kim, email }
    expect(told[0]?.message).toMatchObject({ sender_id: kim, sender_full_name: 'Unknown user', sender_email: email })
    expect(told[0]?.message?.avatar_url).toBe('/static/images/unknown-user-avatar.png')
    expect(told[1]?.message).toMatchObject({ sender_full_name: 'Mia Example', sender_email: 'mia@example.com' })
    expect(told[2]?.user).toEqual({ ...person, full_name: 'Unknown user' })
    expect(told[3]?.sender).toEqual(person)
    expect(told[4]).toMatchObject({ sender: person, recipients: [{ user_id: world.id('gus') }, person] })
    expect(JSON.stringify(told)).not.toMatch(/kim@example|Kim Example|strangers/)
    expect(await world.events('gus', narrowed)).toEqual([])
  })

  it('add people who become visible through a channel, and remove people who leave the channel', async () => {
    const kim = world.id('kim')
    const subscriptions = [{ name: 'Shared' }]
    const queue = await world.listen('gus', ['realm_user', 'subscription', 'stream'])
    await world.must('mia', 'POST /users/me/subscriptions', { subscriptions, principals: [kim, world.id('ben')] })
    await world.must('kim', 'DELETE /users/me/subscriptions', { subscriptions: ['Shared'] })
    const told = await world.events('gus', queue)
    expect(types(told)).toEqual([
      'realm_user/add',
      'subscription/peer_add',
      'subscription/peer_remove',
      'realm_user/remove',
    ])
    expect(told[0]).toMatchObject({ person: { user_id: kim, full_name: 'Kim Example', email: 'kim@example.com' } })
    expect(told[3]).toMatchObject({ person: { user_id: kim, full_name: 'Unknown user' } })
  })

  it('add people when the guest joins a channel, and remove them when the guest leaves it', async () => {
    const kim = world.id('kim')
    await world.channel('Kims', ['kim'])
    const queue = await world.listen('gus', ['realm_user', 'subscription', 'stream'])
    const principals = [world.id('gus')]
    await world.must('kim', 'POST /users/me/subscriptions', { subscriptions: [{ name: 'Kims' }], principals })
    await world.must('gus', 'DELETE /users/me/subscriptions', { subscriptions: ['Kims'] })
    const told = await world.events('gus', queue)
    expect(types(told)).toEqual([
      'stream/create',
      'subscription/add',
      'realm_user/add',
      'subscription/remove',
      'stream/delete',
      'realm_user/remove',
    ])
    expect(told[2]).toMatchObject({ person: { user_id: kim } })
  })

  it('don’t remove anyone when a channel is archived', async () => {
    const id = await shared()
    const queue = await world.listen('gus', ['realm_user'])
    await world.must('olivia', `DELETE /streams/${id}`)
    expect(await world.events('gus', queue)).toEqual([])
  })

  it('add the author of a direct message before the message', async () => {
    const queue = await world.listen('gus', ['realm_user', 'message'])
    await world.write('kim', ['gus'], 'good morning')
    await world.write('kim', ['gus'], 'are you there?')
    await world.write('olivia', ['gus', 'ben', 'mia'], 'all of you')
    const told = await world.events('gus', queue)
    expect(types(told)).toEqual(['realm_user/add', 'message', 'message', 'realm_user/add', 'message'])
    expect(told[0]).toMatchObject({ person: { user_id: world.id('kim'), full_name: 'Kim Example' } })
    expect(told[3]).toMatchObject({ person: { user_id: world.id('olivia') } })
    expect(JSON.stringify(told[1])).toContain('Kim Example')
  })

  it('update someone who is reactivated', async () => {
    await world.must('olivia', `DELETE /users/${world.id('mia')}`)
    const queue = await world.listen('gus', ['realm_user'])
    await world.must('olivia', `POST /users/${world.id('mia')}/reactivate`)
    const told = { op: 'update', person: { user_id: world.id('mia'), is_active: true } }
    expect(await world.events('gus', queue)).toMatchObject([told])
  })

  it('contain no placeholders for a client whose list of people may be incomplete', async () => {
    const client_capabilities = { user_list_incomplete: true, notification_settings_null: true }
    const queue = await world.listen('gus', ['realm_user'], { client_capabilities })
    await world.join('nora')
    expect(await world.events('gus', queue)).toEqual([])
  })
})

describe('a restricted guest who writes, mutes or mentions', () => {
  it('can’t write to people whom they can’t see', async () => {
    for (const to of [[world.id('kim')], [world.id('mia'), world.id('kim')], ['kim@example.com']]) {
      const { body } = await world.call('gus', 'POST /messages', { type: 'direct', to, content: 'hello' })
      expect(body.msg).toBe('You do not have permission to access some of the recipients.')
    }
    expect(
      (await world.call('gus', 'POST /messages', { type: 'direct', to: [world.id('mia')], content: 'hello' })).status,
    ).toBe(200)
  })

  it('can’t mute people whom they can’t see', async () => {
    const mute = (who: string) => world.call('gus', `POST /users/me/muted_users/${world.id(who)}`)
    expect((await mute('kim')).body.msg).toBe('Insufficient permission')
    expect((await mute('mia')).status).toBe(200)
  })

  it('can’t mention people whom they can’t see', async () => {
    const content = `@**Kim Example** @_**Kim Example|${world.id('kim')}** @**Mia Example**`
    const { rendered } = await world.must('gus', 'POST /messages/render', { content })
    expect(rendered).not.toContain(`data-user-id="${world.id('kim')}"`)
    expect(rendered).toContain(`data-user-id="${world.id('mia')}"`)
  })
})

describe('a restricted guest who follows events', () => {
  it('knows the same people as a new client after every change', async () => {
    // Only clients with `edgewise_event_socket` can tell from an update who was reactivated.
    const client = { ...MODERN, client_capabilities: { ...MODERN.client_capabilities, edgewise_event_socket: true } }
    const register = async (): Promise<State> => world.must('gus', 'POST /register', client)
    const people = ({ realm_users }: State) =>
      realm_users.toSorted((one: State, other: State) => one.user_id - other.user_id)
    const kim = [world.id('kim')]
    const subscriptions = [{ name: 'Shared' }]
    const steps: [string, string, Record<string, unknown>?][] = [
      ['mia', 'POST /users/me/subscriptions', { subscriptions, principals: kim }],
      ['kim', 'PATCH /settings', { full_name: 'Kim Kite' }],
      ['kim', 'DELETE /users/me/subscriptions', { subscriptions: ['Shared'] }],
      ['olivia', 'POST /messages', { type: 'direct', to: [world.id('gus'), ...kim], content: 'you two' }],
      ['olivia', `DELETE /users/${world.id('mia')}`],
      ['olivia', `POST /users/${world.id('mia')}/reactivate`],
      ['gus', 'DELETE /users/me/subscriptions', { subscriptions: ['Shared'] }],
      ['olivia', 'POST /users', { email: 'nora@example.com', full_name: 'Nora', password: 'a long enough password' }],
    ]
    const state = await register()
    for (const [who, what, params] of steps) {
      const before = state.realm_users.length
      await world.must(who, what, params)
      const { events } = await world.must('gus', 'GET /events', {
        queue_id: state.queue_id,
        last_event_id: state.last_event_id,
        dont_block: true,
      })
      for (const event of events) {
        apply(state, event)
        state.last_event_id = event.id
      }
      expect([what, before, people(state)]).toEqual([what, before, people(await register())])
    }
  })
})
