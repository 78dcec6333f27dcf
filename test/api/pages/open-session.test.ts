import { beforeAll, expect, it } from 'vitest'
import { cookieOf, visit } from '../../edge/visit'
import { World } from '../world'

let world: World
beforeAll(async () => {
  world = await World.found(['mia'])
})

it('a session is opened by logging in on the page with a browser', async () => {
  const cookie = await cookieOf(world, 'mia')
  expect((await visit(world.name, '/account', { cookie })).status).toBe(200)
  const { sessions } = await world.must('mia', 'GET /users/me/sessions')
  expect(sessions).toHaveLength(1)
})

it('a session can’t be opened with a key, because the session could outlive the key', async () => {
  expect((await world.call('mia', 'POST /users/me/sessions', { browser: 'mine' })).status).toBeGreaterThanOrEqual(400)
  expect((await world.must('mia', 'GET /users/me/sessions')).sessions).toHaveLength(1)
})
