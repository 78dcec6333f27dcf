import { runInDurableObject } from 'cloudflare:test'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Person, World } from '../api/world'

const PEOPLE: Person[] = ['olivia', 'ada', 'max', 'mia', 'ben', 'gus']
const ROLES = ['owners', 'administrators', 'moderators', 'fullmembers', 'members', 'everyone', 'internet', 'nobody']

let world: World
let channel: number
let bot: number
const groups = new Map<string, number>()

beforeAll(async () => {
  world = await World.found(PEOPLE)
  channel = await world.channel('square', PEOPLE)
  const { user_id } = await world.must('mia', 'POST /bots', { full_name: 'Helper', short_name: 'helper' })
  bot = user_id
  await world.must('mia', 'POST /users/me/subscriptions', { subscriptions: [{ name: 'square' }], principals: [bot] })
  await learnGroups()
})

async function learnGroups(): Promise<void> {
  const { user_groups } = await world.must('olivia', 'GET /user_groups')
  for (const { id, name } of user_groups) groups.set(name, id)
}

const id = (name: string) => groups.get(name) as number
const role = (name: string) => id(`role:${name}`)

async function make(name: string, members: Person[], options: Record<string, unknown> = {}): Promise<number> {
  const ids = members.map((person) => world.id(person))
  await world.must('olivia', 'POST /user_groups/create', { name, description: '', members: ids, ...options })
  await learnGroups()
  return id(name)
}

/** The people who may mention the group. */
async function mentioners(name: string): Promise<Person[]> {
  const allowed: Person[] = []
  for (const who of PEOPLE) {
    const sent = { type: 'channel', to: channel, topic: 't', content: `@*${name}*` }
    const { status, body } = await world.call(who, 'POST /messages', sent)
    if (status === 200) allowed.push(who)
    else expect(body.msg).toBe(`You are not allowed to mention user group '${name}'.`)
  }
  return allowed
}

describe('can_mention_group', () => {
  const set = (value: unknown, who = 'olivia') =>
    world.call(who, `PATCH /user_groups/${id('crew')}`, { can_mention_group: { new: value } })

  beforeAll(async () => {
    await make('crew', ['ben'])
    // mia is four levels below the outermost group.
    await make('inner', ['mia'])
    for (const [outer, inner] of [
      ['second', 'inner'],
      ['third', 'second'],
      ['outer', 'third'],
    ] as const) {
      await make(outer, [])
      await world.must('olivia', `POST /user_groups/${id(outer)}/subgroups`, { add: [id(inner)] })
    }
  })

  it.each<[string, () => unknown, Person[]]>([
    ['nobody', () => role('nobody'), []],
    ['owners', () => role('owners'), ['olivia']],
    ['administrators', () => role('administrators'), ['olivia', 'ada']],
    ['moderators', () => role('moderators'), ['olivia', 'ada', 'max']],
    ['members', () => role('members'), ['olivia', 'ada', 'max', 'mia', 'ben']],
    ['everyone', () => role('everyone'), PEOPLE],
    ['a group', () => id('crew'), ['ben']],
    ['groups within groups', () => id('outer'), ['mia']],
    ['people', () => ({ direct_members: [world.id('gus')], direct_subgroups: [] }), ['gus']],
    [
      'people and groups',
      () => ({ direct_members: [world.id('gus')], direct_subgroups: [id('outer'), role('owners')] }),
      ['olivia', 'mia', 'gus'],
    ],
    ['nobody, as an empty list', () => ({ direct_members: [], direct_subgroups: [] }), []],
  ])('allows mentions by exactly the right people if it is set to %s', async (_, value, allowed) => {
    expect((await set(value())).status).toBe(200)
    expect(await mentioners('crew')).toEqual(allowed)
  })

  it('applies to edits and scheduled messages, but not to silent mentions, and follows changes to groups', async () => {
    await set(id('outer'))
    const message_id = await world.say('ben', channel, 't', 'plain')
    const refusal = { status: 400, body: { msg: "You are not allowed to mention user group 'crew'." } }
    expect(await world.call('ben', `PATCH /messages/${message_id}`, { content: '@*crew*' })).toMatchObject(refusal)
    const later = { type: 'channel', to: channel, topic: 't', scheduled_delivery_timestamp: 4_000_000_000 }
    const scheduled = await world.call('ben', 'POST /scheduled_messages', { ...later, content: '@*crew*' })
    expect(scheduled).toMatchObject(refusal)
    await world.say('ben', channel, 't', '@_*crew*')
    await world.must('olivia', `POST /user_groups/${id('third')}/subgroups`, { delete: [id('second')] })
    expect(await mentioners('crew')).toEqual([])
  })

  it.each(ROLES)('doesn’t let a guest mention everyone with a role (%s)', async (name) => {
    const sent = { type: 'channel', to: channel, topic: 't', content: `@*role:${name}*` }
    expect(await world.call('gus', 'POST /messages', sent)).toMatchObject({
      status: 400,
      body: { msg: `You are not allowed to mention user group 'role:${name}'.` },
    })
    const silent = await world.say('gus', channel, 't', `@_*role:${name}*`)
    const { message } = await world.must('ben', `GET /messages/${silent}`)
    expect(message.flags).toEqual([])
  })

  it.each<[string, () => unknown, string]>([
    ['the internet', () => role('internet'), "'can_mention_group' setting cannot be set to 'role:internet' group."],
    [
      'the internet in a list of one',
      () => ({ direct_members: [], direct_subgroups: [role('internet')] }),
      "'can_mention_group' setting cannot be set to 'role:internet' group.",
    ],
    ['an unknown group', () => 9999, 'Invalid user group'],
    [
      'a list with an unknown group',
      () => ({ direct_members: [], direct_subgroups: [3, 9999] }),
      'Invalid user group ID: 9999',
    ],
    ['unknown people', () => ({ direct_members: [9999], direct_subgroups: [] }), 'Invalid user ID: 9999'],
  ])('can’t be set to %s', async (_, value, msg) => {
    const before = (await world.must('olivia', 'GET /user_groups')).user_groups
    expect(await set(value())).toMatchObject({ status: 400, body: { msg } })
    expect((await world.must('olivia', 'GET /user_groups')).user_groups).toEqual(before)
  })

  it('can’t be changed for system groups, or by a member without permission', async () => {
    for (const name of ROLES) {
      const change = { can_mention_group: { new: role('everyone') } }
      const { body } = await world.call('olivia', `PATCH /user_groups/${role(name)}`, change)
      expect(body.msg).toBe('Insufficient permission')
    }
    expect((await set(role('everyone'), 'mia')).body.msg).toBe('Insufficient permission')
  })
})

describe('can_remove_subscribers_group', () => {
  it.each<[string, () => unknown, string]>([
    ['an unknown group', () => 9999, 'Invalid user group'],
    ['unknown people', () => ({ direct_members: [9999], direct_subgroups: [] }), 'Invalid user ID: 9999'],
    ...['internet'].map((name): [string, () => unknown, string] => [
      name,
      () => role(name),
      `'can_remove_subscribers_group' setting cannot be set to 'role:${name}' group.`,
    ]),
  ])('can’t be set to %s', async (_, value, msg) => {
    const change = { can_remove_subscribers_group: { new: value() } }
    const refusal = { status: 400, body: { msg } }
    expect(await world.call('olivia', `PATCH /streams/${channel}`, change)).toMatchObject(refusal)
    const asked = { subscriptions: [{ name: 'never made' }], can_remove_subscribers_group: value() }
    expect(await world.call('olivia', 'POST /users/me/subscriptions', asked)).toMatchObject(refusal)
    const { streams } = await world.must('olivia', 'GET /streams')
    expect(streams.map((stream: { name: string }) => stream.name)).not.toContain('never made')
  })

  it('follows the caller’s current role, and gives no access to hidden channels', async () => {
    const options = { can_remove_subscribers_group: role('moderators') }
    await world.channel('hall', ['mia', 'gus'], options)
    await world.channel('cellar', ['mia', 'gus'], { ...options, invite_only: true })
    const remove = async (who: string, name: string) => {
      const asked = { subscriptions: [name], principals: [world.id('gus')] }
      return (await world.call(who, 'DELETE /users/me/subscriptions', asked)).body.msg
    }
    expect(await remove('ben', 'hall')).toBe('Insufficient permission')
    expect(await remove('max', 'cellar')).toBe('Insufficient permission')
    await world.must('olivia', `PATCH /users/${world.id('max')}`, { role: 400 })
    expect(await remove('max', 'hall')).toBe('Insufficient permission')
    await world.must('olivia', `PATCH /users/${world.id('max')}`, { role: 300 })
    expect(await remove('max', 'hall')).toBe('')
    expect(await remove('ada', 'cellar')).toBe('')
  })

  it('lets people remove their own bots, and no one else’s', async () => {
    const asked = { subscriptions: ['square'], principals: [bot] }
    const away = (who: string) => world.call(who, 'DELETE /users/me/subscriptions', asked)
    expect((await away('ben')).body.msg).toBe('Insufficient permission')
    expect((await away('mia')).body).toMatchObject({ removed: ['square'] })
  })
})

it('groups that contain each other have the same members, each only once', async () => {
  await make('left', ['ben'])
  await make('right', ['mia'])
  await runInDurableObject(world.stub, async (_, { storage }) => {
    for (const [one, other] of [
      ['left', 'right'],
      ['right', 'left'],
    ] as const) {
      storage.sql.exec('UPDATE groups SET subgroups = ? WHERE id = ?', JSON.stringify([id(other), id(one)]), id(one))
    }
  })
  await world.evict()
  await make('ring', [], { can_mention_group: id('left') })
  expect(await mentioners('ring')).toEqual(['mia', 'ben'])
  const { members } = await world.must('mia', `GET /user_groups/${id('right')}/members`)
  expect(members).toEqual([world.id('mia'), world.id('ben')])
})
