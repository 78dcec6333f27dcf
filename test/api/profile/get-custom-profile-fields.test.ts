import { beforeAll, expect, it } from 'vitest'
import { World } from '../world'

let world: World
beforeAll(async () => {
  world = await World.found(['ada', 'gus'])
})

it('lists the fields in order, including for guests', async () => {
  expect((await world.must('gus', 'GET /realm/profile_fields')).custom_fields).toEqual([])
  for (const name of ['First', 'Second']) await world.must('ada', 'POST /realm/profile_fields', { name, field_type: 1 })
  expect((await world.must('gus', 'GET /realm/profile_fields')).custom_fields).toMatchObject([
    { name: 'First', type: 1, order: 1 },
    { name: 'Second', type: 1, order: 2 },
  ])
})

it('refuses callers who aren’t logged in', async () => {
  expect((await world.call(null, 'GET /realm/profile_fields')).status).toBe(401)
})
