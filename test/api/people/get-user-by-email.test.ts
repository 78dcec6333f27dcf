import { beforeAll, expect, it } from 'vitest'
import { refusal } from '../refusal'
import { World } from '../world'

let world: World
beforeAll(async () => {
  world = await World.found(['mia', 'gus'])
})

it('returns an account by its address, ignoring case', async () => {
  const { user } = await world.must('olivia', 'GET /users/MIA@example.com')
  expect(user.user_id).toBe(world.id('mia'))
})

it('refuses unknown addresses', async () => {
  expect(await refusal(world, 'gus', 'GET /users/nobody@example.com')).toBe('No such user')
})
