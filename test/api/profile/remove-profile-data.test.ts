import { beforeAll, expect, it } from 'vitest'
import { refusal } from '../refusal'
import { World } from '../world'

let world: World
beforeAll(async () => {
  world = await World.found(['ada', 'mia'])
})

it('clears the caller’s own values, and notifies others', async () => {
  const { id } = await world.must('ada', 'POST /realm/profile_fields', { name: 'Pet', field_type: 1 })
  await world.must('mia', 'PATCH /users/me/profile_data', { data: [{ id, value: 'cat' }] })
  const queue = await world.listen('ada', ['realm_user'])
  await world.must('mia', 'DELETE /users/me/profile_data', { data: [id] })
  expect(await world.events('ada', queue)).toMatchObject([
    { op: 'update', person: { user_id: world.id('mia'), custom_profile_field: { id, value: null } } },
  ])
})

it('refuses unknown fields, and text instead of a list', async () => {
  expect(await refusal(world, 'mia', 'DELETE /users/me/profile_data', { data: [999] })).toBe('Field id 999 not found.')
  expect(await refusal(world, 'mia', 'DELETE /users/me/profile_data', { data: 'all' })).toBe('data is not valid JSON')
})
