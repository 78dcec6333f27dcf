import { beforeAll, expect, it } from 'vitest'
import { refusal } from '../refusal'
import { World } from '../world'

let world: World
beforeAll(async () => {
  world = await World.found(['ada', 'mia'])
})

it('returns the number of requests and of rows written today', async () => {
  const before = await world.must('ada', 'GET /realm/usage')
  await world.write('mia', ['ada'], 'one more')
  const after = await world.must('ada', 'GET /realm/usage')
  expect(after.rows_written).toBeGreaterThan(before.rows_written)
  expect(after.requests_today).toBeGreaterThan(before.requests_today)
})

it('refuses members', async () => {
  expect(await refusal(world, 'mia', 'GET /realm/usage')).toEqual([
    'UNAUTHORIZED_PRINCIPAL',
    'Must be an organization administrator',
  ])
})
