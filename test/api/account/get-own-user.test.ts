import { beforeAll, expect, it } from 'vitest'
import { World } from '../world'

let world: World
beforeAll(async () => {
  world = await World.found(['mia', 'gus'])
})

it('returns the caller’s own account, with the id of their newest message', async () => {
  const id = await world.write('mia', ['gus'], 'hello')
  expect(await world.must('gus', 'GET /users/me')).toMatchObject({
    user_id: world.id('gus'),
    full_name: 'Gus Example',
    delivery_email: 'gus@example.com',
    role: 600,
    is_guest: true,
    is_admin: false,
    max_message_id: id,
  })
})

it('refuses callers who aren’t logged in, and invalid keys', async () => {
  expect((await world.call(null, 'GET /users/me')).body.code).toBe('UNAUTHORIZED')
  world.enter('bent', 'mia@example.com', 1, 'x'.repeat(32))
  expect((await world.call('bent', 'GET /users/me')).status).toBe(401)
})
