import { describe, expect, it } from 'vitest'
import { World } from '../world'

async function field(world: World, params: Record<string, unknown>): Promise<number> {
  return (await world.must('olivia', 'POST /realm/profile_fields', params)).id
}

describe('the values of a profile', () => {
  it('are sent to other people, with HTML if they are Markdown', async () => {
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

  it('are refused if one of them isn’t valid for its field, and then none is stored', async () => {
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

  it('can be set by administrators', async () => {
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
