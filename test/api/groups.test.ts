import { runInDurableObject } from 'cloudflare:test'
import { beforeAll, describe, expect, it } from 'vitest'
import { World } from './world'

let world: World
beforeAll(async () => {
  world = await World.found()
})

const groups = async (w = world): Promise<Record<string, unknown>[]> =>
  (await w.must('mia', 'GET /user_groups')).user_groups
const groupNamed = async (name: string, w = world) => (await groups(w)).find((group) => group.name === name)
const idOf = async (name: string, w = world) => (await groupNamed(name, w))?.id as number

async function make(name: string, members: string[], more: Record<string, unknown> = {}): Promise<number> {
  const ids = members.map((member) => world.id(member))
  await world.must('mia', 'POST /user_groups/create', {
    name,
    description: `${name}, described`,
    members: ids,
    ...more,
  })
  return idOf(name)
}

async function refusal(who: string, what: string, params: Record<string, unknown> = {}) {
  const { status, body } = await world.call(who, what, params)
  expect(status).toBe(400)
  return body.code === 'BAD_REQUEST' ? body.msg : [body.code, body.msg]
}

describe('a group', () => {
  it('is made, told to everybody and listed; its maker is not in it', async () => {
    const queue = await world.listen('gus', ['user_group'])
    const id = await make('cooks', ['ben', 'kim'])
    const members = [world.id('ben'), world.id('kim')]
    const group = {
      id,
      name: 'cooks',
      description: 'cooks, described',
      members,
      direct_subgroup_ids: [],
      is_system_group: false,
      can_mention_group: await idOf('role:everyone'),
      can_add_members_group: { direct_members: [world.id('mia')], direct_subgroups: [] },
      can_join_group: await idOf('role:nobody'),
      can_leave_group: await idOf('role:everyone'),
      can_manage_group: { direct_members: [world.id('mia')], direct_subgroups: [] },
      can_remove_members_group: await idOf('role:nobody'),
      creator_id: world.id('mia'),
      date_created: expect.any(Number),
      deactivated: false,
    }
    expect(await groupNamed('cooks')).toEqual(group)
    expect(await world.events('gus', queue)).toMatchObject([{ type: 'user_group', op: 'add', group }])
  })

  it('is not made with people, names or settings that cannot be', async () => {
    const attempt = (params: Record<string, unknown>) =>
      refusal('mia', 'POST /user_groups/create', { name: 'n', description: '', members: [], ...params })
    const before = await groups()
    const nobody = 9999
    expect(await attempt({ members: [nobody] })).toBe(`Invalid user ID: ${nobody}`)
    expect(await attempt({ name: '  ' })).toBe("User group name can't be empty!")
    expect(await attempt({ name: 'x'.repeat(101) })).toBe('User group name cannot exceed 100 characters.')
    for (const prefix of ['@', 'role:', 'user:', 'stream:', 'channel:']) {
      expect(await attempt({ name: `${prefix}x` })).toBe(`User group name cannot start with '${prefix}'.`)
    }
    expect(await attempt({ name: 'cooks' })).toBe("User group 'cooks' already exists.")
    expect(await attempt({ can_mention_group: nobody })).toBe('Invalid user group')
    const notAllowed = 'role:internet'
    expect(await attempt({ can_mention_group: await idOf(notAllowed) })).toBe(
      `'can_mention_group' setting cannot be set to '${notAllowed}' group.`,
    )
    expect(await attempt({ can_mention_group: { direct_members: [nobody], direct_subgroups: [] } })).toBe(
      `Invalid user ID: ${nobody}`,
    )
    expect(await attempt({ can_mention_group: { direct_members: [], direct_subgroups: [nobody, 1] } })).toBe(
      `Invalid user group ID: ${nobody}`,
    )
    const strangers = { direct_members: [nobody, nobody - 1], direct_subgroups: [] }
    expect(await attempt({ can_mention_group: strangers })).toBe(`Invalid user ID: ${nobody}`)
    expect(await attempt({ members: '[1' })).toBe('members is not valid JSON')
    expect(await attempt({ members: ['1'] })).toBe('members[0] is not an integer')
    expect(await attempt({ name: 'a\0b' })).toBe('name must not contain null bytes')
    expect(await groups()).toEqual(before)
  })

  it('is changed one event at a time, and not at all where one change is refused', async () => {
    const id = await make('bakers', ['mia'])
    const queue = await world.listen('gus', ['user_group'])
    await world.must('mia', `PATCH /user_groups/${id}`, {
      name: 'Bakers',
      description: 'Bread',
      can_mention_group: { new: id },
    })
    expect(await world.events('gus', queue)).toMatchObject([
      { op: 'update', group_id: id, data: { name: 'Bakers' } },
      { op: 'update', group_id: id, data: { description: 'Bread' } },
      { op: 'update', group_id: id, data: { can_mention_group: id } },
    ])
    expect(await refusal('mia', `PATCH /user_groups/${id}`, { description: 'Cake', name: 'cooks' })).toBe(
      "User group 'cooks' already exists.",
    )
    expect(await groupNamed('Bakers')).toMatchObject({ description: 'Bread' })
    expect(await refusal('mia', `PATCH /user_groups/${id}`)).toBe('No new data supplied')
    expect(await refusal('mia', 'PATCH /user_groups/9999', { name: 'x' })).toBe('Invalid user group')
    const system = await idOf('role:members')
    expect(await refusal('olivia', `PATCH /user_groups/${system}`, { name: 'x' })).toBe('Insufficient permission')
    expect(await refusal('ben', `PATCH /user_groups/${id}`, { name: 'x' })).toBe('Insufficient permission')
  })

  it('is never deleted', async () => {
    const id = await make('kept', ['mia'])
    expect(await world.call('olivia', `DELETE /user_groups/${id}`)).toMatchObject({ status: 405 })
    expect(await groupNamed('kept')).toMatchObject({ id })
  })

  it('is deactivated: clients that know of that alone hear of its members from then on', async () => {
    const id = await make('asleep', ['kim'])
    await world.must('mia', `POST /user_groups/${id}/deactivate`)
    const knowing = {
      client_capabilities: { notification_settings_null: true, include_deactivated_groups: true },
    }
    const queues = [
      await world.listen('ben', ['user_group']),
      await world.listen('ben', ['user_group'], knowing),
    ] as const
    const kim = world.id('kim')
    await world.must('olivia', `DELETE /users/${kim}`)
    await world.must('olivia', `POST /users/${kim}/reactivate`)
    const told = async (queue: string) => (await world.events('ben', queue)).filter(({ group_id }) => group_id === id)
    expect(await told(queues[0])).toEqual([])
    expect(await told(queues[1])).toMatchObject([{ op: 'add_members', group_id: id, user_ids: [kim] }])
  })

  it('that is deactivated says so to whoever would deactivate it, and after groups that there are not', async () => {
    const [id, other] = [await make('gone', []), await make('there', [])]
    await world.must('mia', `POST /user_groups/${id}/deactivate`)
    for (const who of ['mia', 'ben', 'gus']) {
      expect(await refusal(who, `POST /user_groups/${id}/deactivate`)).toBe('User group is deactivated.')
    }
    expect(await refusal('ben', `POST /user_groups/${other}/deactivate`)).toBe('Insufficient permission')
    const adding = (add: number[]) => refusal('mia', `POST /user_groups/${other}/subgroups`, { add })
    expect(await adding([id])).toBe('User group is deactivated.')
    expect(await adding([id, 9999])).toBe('Invalid user group ID: 9999')
    const direct_subgroups = [id, 9999]
    const change = { can_join_group: { new: { direct_members: [], direct_subgroups } } }
    expect(await refusal('mia', `PATCH /user_groups/${other}`, change)).toBe('Invalid user group ID: 9999')
  })

  it('is for members and above, as far as the policy says, whatever the parameters', async () => {
    expect(await refusal('gus', 'GET /user_groups')).toBe('Not allowed for guest users')
    expect(await refusal('gus', 'POST /user_groups/create')).toBe('Not allowed for guest users')
    await world.must('olivia', 'PATCH /realm', { user_group_edit_policy: 2 })
    expect(await refusal('mia', 'POST /user_groups/create', { members: 'nonsense' })).toBe('Insufficient permission')
    await world.must('olivia', 'PATCH /realm', { user_group_edit_policy: 1 })
  })
})

describe('who may mention a group', () => {
  it('is changed only from what the client believes', async () => {
    const id = await make('choir', ['mia'])
    const [everyone, members] = [await idOf('role:everyone'), await idOf('role:members')]
    const change = (value: unknown) => refusal('mia', `PATCH /user_groups/${id}`, { can_mention_group: value })
    const mismatch = ['EXPECTATION_MISMATCH', "'old' value does not match the expected value."]
    expect(await change({ new: members, old: members })).toEqual(mismatch)
    expect(await change({ new: everyone, old: members })).toEqual(mismatch)
    expect(await change({ new: members, old: { direct_members: [1], direct_subgroups: [everyone] } })).toEqual(mismatch)
    const listed = { direct_members: [world.id('ben'), world.id('mia')], direct_subgroups: [] }
    await world.must('mia', `PATCH /user_groups/${id}`, { can_mention_group: { new: listed, old: everyone } })
    const queue = await world.listen('mia', ['user_group'])
    const turned = { direct_members: [world.id('mia'), world.id('ben'), world.id('mia')], direct_subgroups: [] }
    await world.must('mia', `PATCH /user_groups/${id}`, { can_mention_group: { new: listed, old: turned } })
    expect(await world.events('mia', queue)).toEqual([])
    const alone = { direct_members: [], direct_subgroups: [members] }
    await world.must('mia', `PATCH /user_groups/${id}`, { can_mention_group: { new: alone, old: turned } })
    expect(await groupNamed('choir')).toMatchObject({ can_mention_group: members })
  })

  it.each<[string, (members: number) => number[]]>([
    ['nobody else', () => []],
    ['one group', (members) => [members]],
  ])('is changed from a set that lists %s once its person is deactivated', async (about, subgroupsOf) => {
    const kim = world.id('kim')
    const direct_subgroups = subgroupsOf(await idOf('role:moderators'))
    const left = { direct_members: [kim], direct_subgroups }
    const id = await make(`left to ${about}`, ['mia'], { can_mention_group: left })
    await world.must('olivia', `DELETE /users/${kim}`)
    const shown = { direct_members: [], direct_subgroups }
    expect(await groupNamed(`left to ${about}`)).toMatchObject({ can_mention_group: shown })
    const everyone = await idOf('role:everyone')
    await world.must('mia', `PATCH /user_groups/${id}`, { can_mention_group: { new: everyone, old: shown } })
    expect(await groupNamed(`left to ${about}`)).toMatchObject({ can_mention_group: everyone })
    await world.must('olivia', `POST /users/${kim}/reactivate`)
  })

  it('must have a form that there is', async () => {
    const id = await make('forms', ['mia'])
    const change = (value: unknown) => refusal('mia', `PATCH /user_groups/${id}`, { can_mention_group: value })
    expect(await change({ new: 'x' })).toBe('can_mention_group["new"]["int"] is not an integer')
    expect(await change({})).toBe('can_mention_group["new"] field is missing: Field required')
    expect(await change('{')).toBe('can_mention_group is not valid JSON')
    expect(await change({ new: { direct_members: [] } })).toContain('can_mention_group["new"]')
  })
})

describe('members and subgroups', () => {
  it('come and go, with an event for all and a message for each', async () => {
    const id = await make('drivers', ['mia'])
    const queue = await world.listen('kim', ['user_group', 'message'])
    const [ben, kim] = [world.id('ben'), world.id('kim')]
    await world.must('mia', `POST /user_groups/${id}/members`, { add: [kim, ben] })
    await world.must('mia', `POST /user_groups/${id}/members`, { delete: [kim] })
    const events = await world.events('kim', queue)
    expect(events.filter((event) => event.type === 'user_group')).toMatchObject([
      { op: 'add_members', group_id: id, user_ids: [kim, ben] },
      { op: 'remove_members', group_id: id, user_ids: [kim] },
    ])
    const texts = events
      .filter((event) => event.type === 'message')
      .map((event) => event.message as { content: string })
    const who = `@_**Mia Example|${world.id('mia')}**`
    const sources = await world.must('kim', 'GET /messages', {
      anchor: 'newest',
      num_before: 2,
      num_after: 0,
      apply_markdown: false,
    })
    expect(texts).toHaveLength(2)
    expect(sources.messages.map((message: { content: string }) => message.content)).toEqual([
      `${who} added you to the group @_*drivers*.`,
      `${who} removed you from the group @_*drivers*.`,
    ])
  })

  it('are refused as a whole', async () => {
    const id = await make('riders', ['mia'])
    const change = (params: Record<string, unknown>) => refusal('mia', `POST /user_groups/${id}/members`, params)
    const [ben, mia] = [world.id('ben'), world.id('mia')]
    expect(await change({})).toBe(
      'Nothing to do. Specify at least one of "add", "delete", "add_subgroups" or "delete_subgroups".',
    )
    expect(await change({ add: [9999] })).toBe('Invalid user ID: 9999')
    expect(await change({ add: [ben, mia] })).toBe(`User ${mia} is already a member of this group`)
    expect(await change({ add: [ben], delete: [world.id('kim')] })).toBe(
      `There is no member '${world.id('kim')}' in this user group`,
    )
    expect(await groupNamed('riders')).toMatchObject({ members: [mia] })
  })

  it('never form a circle', async () => {
    const ids = [await make('one', ['mia']), await make('two', ['mia']), await make('three', ['ben', 'mia'])] as const
    const [one, two, three] = ids
    await world.must('mia', `POST /user_groups/${one}/subgroups`, { add: [two] })
    await world.must('mia', `POST /user_groups/${two}/subgroups`, { add: [three] })
    const change = (id: number, params: Record<string, unknown>) =>
      refusal('mia', `POST /user_groups/${id}/subgroups`, params)
    const circle = (id: number) => `User group ${id} is already a subgroup of one of the passed subgroups.`
    expect(await change(three, { add: [one] })).toBe(circle(three))
    expect(await change(one, { add: [one] })).toBe(circle(one))
    expect(await change(one, { add: [two] })).toBe(`User group ${two} is already a subgroup of this group.`)
    expect(await change(one, { delete: [three] })).toBe(`User group ${three} is not a subgroup of this group.`)
    expect(await change(one, { add: [9999] })).toBe('Invalid user group ID: 9999')
    expect((await world.must('mia', `GET /user_groups/${one}/subgroups`)).subgroups).toEqual([two, three])
    const direct = { direct_subgroup_only: true }
    expect((await world.must('mia', `GET /user_groups/${one}/subgroups`, direct)).subgroups).toEqual([two])
    expect((await world.must('mia', `GET /user_groups/${one}/members`)).members).toContain(world.id('ben'))
    const ben = `/user_groups/${one}/members/${world.id('ben')}`
    expect((await world.must('mia', `GET ${ben}`)).is_user_group_member).toBe(true)
    expect((await world.must('mia', `GET ${ben}`, { direct_member_only: true })).is_user_group_member).toBe(false)
    expect(await refusal('mia', `GET /user_groups/${one}/members/9999`)).toBe('No such user')
  })
})

describe('what a deep nest of groups costs', () => {
  it('is a row a group, even where stored groups form a circle', async () => {
    const nest = await World.found(['mia'])
    const depth = 200
    const first = 1000
    await runInDurableObject(nest.stub, async (_, { storage }) => {
      for (let at = 0; at < depth; at++) {
        const next = first + ((at + 1) % depth)
        storage.sql.exec(
          `INSERT INTO groups (id, name, description, is_system, members, subgroups, permissions)
           VALUES (?, ?, '', 0, x'', ?, '{}')`,
          first + at,
          `nest ${at}`,
          // Each holds the next one twice and the first one again.
          JSON.stringify([next, next, first]),
        )
      }
    })
    await nest.evict()
    await nest.must('mia', 'GET /users/me')
    const path = `GET /user_groups/${first}/members/${nest.id('mia')}`
    const { read, written } = await nest.rows(() => nest.must('mia', path))
    expect(read).toBeLessThanOrEqual(depth + 10)
    expect(written).toBe(0)
  })
})
