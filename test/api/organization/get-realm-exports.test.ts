import { beforeAll, expect, it } from 'vitest'
import { refusal } from '../refusal'
import { World } from '../world'

let world: World
beforeAll(async () => {
  world = await World.found(['ada', 'mia'])
})

it('lists exports for administrators', async () => {
  expect((await world.must('ada', 'GET /export/realm')).exports).toEqual([])
  const { id } = await world.must('ada', 'POST /export/realm')
  expect((await world.must('ada', 'GET /export/realm')).exports).toMatchObject([
    { id, acting_user_id: world.id('ada') },
  ])
})

it('refuses members', async () => {
  expect(await refusal(world, 'mia', 'GET /export/realm')).toEqual([
    'UNAUTHORIZED_PRINCIPAL',
    'Must be an organization administrator',
  ])
})
