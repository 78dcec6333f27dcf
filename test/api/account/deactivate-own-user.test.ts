import { beforeAll, expect, it } from 'vitest'
import { refusal } from '../refusal'
import { World } from '../world'

let world: World
beforeAll(async () => {
  world = await World.found(['mia', 'ben'])
})

it('deactivates the account, revokes its key, and notifies other people', async () => {
  const queue = await world.listen('olivia', ['realm_user'])
  await world.must('mia', 'DELETE /users/me')
  expect((await world.call('mia', 'GET /users/me')).status).toBe(401)
  expect(await world.events('olivia', queue)).toMatchObject([
    { op: 'update', person: { user_id: world.id('mia'), is_active: false } },
  ])
})

it('refuses the only owner, whose account stays active', async () => {
  expect(await refusal(world, 'olivia', 'DELETE /users/me')).toEqual([
    'CANNOT_DEACTIVATE_LAST_USER',
    'Cannot deactivate the only organization owner.',
  ])
  expect((await world.must('olivia', 'GET /users/me')).is_active).toBe(true)
})
