import { beforeAll, expect, it } from 'vitest'
import { refusal } from '../refusal'
import { World } from '../world'

let world: World
beforeAll(async () => {
  world = await World.found(['ada', 'mia'])
})

it('returns the number of today’s emails and the last problem to administrators', async () => {
  expect(await world.must('ada', 'GET /realm/mail')).toMatchObject({ missed_mails_today: 0, last_problem: null })
})

it('refuses members', async () => {
  expect(await refusal(world, 'mia', 'GET /realm/mail')).toEqual([
    'UNAUTHORIZED_PRINCIPAL',
    'Must be an organization administrator',
  ])
})
