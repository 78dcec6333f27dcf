import { beforeAll, expect, it } from 'vitest'
import { refusal } from '../refusal'
import { World } from '../world'

let world: World
beforeAll(async () => {
  world = await World.found(['ada', 'mia'])
})

it('removes a field with its values, and notifies others', async () => {
  const { id } = await world.must('ada', 'POST /realm/profile_fields', { name: 'Pet', field_type: 1 })
  await world.must('mia', 'PATCH /users/me/profile_data', { data: [{ id, value: 'cat' }] })
  const queue = await world.listen('mia', ['custom_profile_fields'])
  await world.must('ada', `DELETE /realm/profile_fields/${id}`)
  expect(await world.events('mia', queue)).toMatchObject([{ fields: [] }])
  expect((await world.must('mia', 'GET /users/me')).profile_data).toEqual({})
})

it('refuses unknown fields, and refuses members', async () => {
  expect(await refusal(world, 'ada', 'DELETE /realm/profile_fields/999')).toBe('Field id 999 not found.')
  expect(await refusal(world, 'mia', 'DELETE /realm/profile_fields/999')).toEqual([
    'UNAUTHORIZED_PRINCIPAL',
    'Must be an organization administrator',
  ])
})
