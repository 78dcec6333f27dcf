import { describe, expect, it } from 'vitest'
import { World } from './world'

async function field(world: World, params: Record<string, unknown>): Promise<number> {
  return (await world.must('olivia', 'POST /realm/profile_fields', params)).id
}

describe('profile fields', () => {
  it('are made by administrators and told to all', async () => {
    const world = await World.found(['mia', 'gus'])
    const queue = await world.listen('gus', ['custom_profile_fields'])
    const id = await field(world, { name: ' Desk ', hint: 'where', field_type: 1, display_in_profile_summary: true })
    const editors = { editable_by_user: true }
    const desk = { id, name: 'Desk', hint: 'where', type: 1, field_data: '', order: id, required: false, ...editors }
    expect(await world.events('gus', queue)).toMatchObject([
      { fields: [{ ...desk, display_in_profile_summary: true }] },
    ])
    expect((await world.must('mia', 'GET /realm/profile_fields')).custom_fields).toEqual([
      { ...desk, display_in_profile_summary: true },
    ])
    const refused = await world.call('mia', 'POST /realm/profile_fields', { name: 'Mine', field_type: 1 })
    expect(refused.body.code).toBe('UNAUTHORIZED_PRINCIPAL')
  })

  it('keep their order, and lose the values of choices that go', async () => {
    const world = await World.found(['mia'])
    const choices = { a: { text: 'Apples', order: '1' }, b: { text: 'Pears', order: '2' } }
    const first = await field(world, { name: 'Fruit', field_type: 3, field_data: choices })
    const second = await field(world, { name: 'Code', field_type: 7, field_data: { subtype: 'github' } })
    await world.must('mia', 'PATCH /users/me/profile_data', { data: [{ id: first, value: 'b' }] })
    await world.must('olivia', 'PATCH /realm/profile_fields', { order: [second, first] })
    await world.must('olivia', `PATCH /realm/profile_fields/${first}`, { field_data: { a: choices.a } })
    const { custom_fields } = await world.must('mia', 'GET /realm/profile_fields')
    expect(custom_fields.map((one: { name: string }) => one.name)).toEqual(['GitHub username', 'Fruit'])
    expect((await world.must('mia', 'GET /users/me')).profile_data).toEqual({})
  })

  const refusals: [Record<string, unknown>, string][] = [
    [{ field_type: 1, name: ' ' }, 'Label cannot be blank.'],
    [{ field_type: 1, name: 'n'.repeat(41) }, 'name is too long (limit: 40 characters)'],
    [{ field_type: 1, name: 'N', hint: 'h'.repeat(81) }, 'hint is too long (limit: 80 characters)'],
    [{ field_type: 9, name: 'N' }, 'Invalid field type.'],
    [{ name: 'N' }, "Missing 'field_type' argument"],
    [{ field_type: 3, name: 'N' }, 'Field must have at least one choice.'],
    [{ field_type: 3, name: 'N', field_data: { a: { text: 'x' } } }, 'order key is missing from field_data'],
    [
      { field_type: 3, name: 'N', field_data: { a: { text: 'x', order: '1' }, b: { text: 'x', order: '2' } } },
      'Field must not have duplicate choices.',
    ],
    [{ field_type: 7, name: 'N', field_data: { subtype: 'myspace' } }, 'Invalid external account type'],
    [
      { field_type: 7, name: 'N', field_data: { subtype: 'custom' } },
      'Custom external account must define URL pattern',
    ],
    [
      { field_type: 7, name: 'N', field_data: { subtype: 'custom', url_pattern: 'https://x.example/' } },
      "URL pattern must contain '%(username)s'.",
    ],
    [
      { field_type: 2, name: 'N', display_in_profile_summary: true },
      'Field type not supported for display in profile summary.',
    ],
  ]
  it.each(refusals)('are refused with %j', async (params, msg) => {
    const world = await World.found([])
    expect((await world.call('olivia', 'POST /realm/profile_fields', params)).body.msg).toBe(msg)
    expect((await world.must('olivia', 'GET /realm/profile_fields')).custom_fields).toEqual([])
  })
})

describe('what people say about themselves', () => {
  it('is told to the others, with its HTML where it is Markdown', async () => {
    const world = await World.found(['mia', 'ben'])
    const id = await field(world, { name: 'Motto', field_type: 2 })
    const queue = await world.listen('ben', ['realm_user'])
    const data = [{ id, value: '*now*' }]
    await world.must('mia', 'PATCH /users/me/profile_data', { data })
    await world.must('mia', 'PATCH /users/me/profile_data', { data })
    await world.must('mia', 'DELETE /users/me/profile_data', { data: [id] })
    const person = { user_id: world.id('mia') }
    expect(await world.events('ben', queue)).toMatchObject([
      { person: { ...person, custom_profile_field: { id, value: '*now*', rendered_value: '<p><em>now</em></p>' } } },
      { person: { ...person, custom_profile_field: { id, value: null } } },
    ])
  })

  it('is refused where the field is another kind, and then nothing is kept', async () => {
    const world = await World.found(['mia', 'ben'])
    const ids: Record<string, number> = {
      text: await field(world, { name: 'Text', field_type: 1 }),
      day: await field(world, { name: 'Day', field_type: 4 }),
      page: await field(world, { name: 'Page', field_type: 5 }),
      friends: await field(world, { name: 'Friends', field_type: 6 }),
    }
    const refusals: [string, unknown, string][] = [
      ['text', 'x'.repeat(51), 'Text is too long (limit: 50 characters)'],
      ['text', [1], 'Text is not a string'],
      ['day', '2021-02-29', 'Day is not a date'],
      ['day', '2020-2-9', 'Day is not a date'],
      ['page', 'javascript:alert(1)', 'Page is not a URL'],
      ['friends', [999_999, 999_998], 'Invalid user IDs: 999999, 999998'],
      ['friends', 'ben', 'User IDs is not a list'],
    ]
    for (const [name, value, msg] of refusals) {
      const data = [
        { id: ids.text, value: 'fine' },
        { id: ids[name], value },
      ]
      expect((await world.call('mia', 'PATCH /users/me/profile_data', { data })).body.msg).toBe(msg)
    }
    const unknown = await world.call('mia', 'PATCH /users/me/profile_data', { data: [{ id: 99, value: 'x' }] })
    expect(unknown.body.msg).toBe('Field id 99 not found.')
    expect((await world.must('mia', 'GET /users/me')).profile_data).toEqual({})
    await world.must('mia', 'PATCH /users/me/profile_data', { data: [{ id: ids.friends, value: [world.id('ben')] }] })
    expect((await world.must('mia', 'GET /users/me')).profile_data).toEqual({
      [String(ids.friends)]: { value: `[${world.id('ben')}]` },
    })
  })

  it('can be said by an administrator', async () => {
    const world = await World.found(['mia'])
    const id = await field(world, { name: 'Desk', field_type: 1 })
    const say = (value: unknown) =>
      world.must('olivia', `PATCH /users/${world.id('mia')}`, { profile_data: [{ id, value }] })
    await say('corner')
    expect((await world.must('mia', 'GET /users/me')).profile_data[id].value).toBe('corner')
    await say(null)
    expect((await world.must('mia', 'GET /users/me')).profile_data).toEqual({})
  })
})

describe('a status', () => {
  it('names the emoji as the client knows it', async () => {
    const world = await World.found(['mia', 'ben'])
    const queue = await world.listen('ben', ['user_status'])
    await world.must('mia', 'POST /users/me/status', { emoji_name: 'zulip', status_text: ' here ' })
    const status = { emoji_name: 'zulip', emoji_code: 'zulip', reaction_type: 'service_extra_emoji' }
    expect(await world.events('ben', queue)).toMatchObject([
      { user_id: world.id('mia'), status_text: 'here', ...status },
    ])
    expect((await world.must('ben', `GET /users/${world.id('mia')}/status`)).status).toEqual({
      status_text: 'here',
      ...status,
    })
    const { user_status } = await world.must('ben', 'POST /register', { fetch_event_types: ['user_status'] })
    expect(user_status).toEqual({ [world.id('mia')]: { status_text: 'here', ...status } })
  })

  it('that says "away" hides the presence', async () => {
    const world = await World.found(['mia', 'ben'])
    await world.must('mia', 'POST /users/me/presence', { status: 'active' })
    const queue = await world.listen('ben', ['user_status', 'presence'])
    await world.must('mia', 'POST /users/me/status', { away: true })
    const told = await world.events('ben', queue)
    expect(told.map((event) => event.type)).toEqual(['presence', 'user_status'])
    expect((await world.must('ben', `GET /users/${world.id('mia')}/status`)).status).toEqual({ away: true })
  })
})
