import { beforeAll, expect, it } from 'vitest'
import { makeBot } from '../bots/make-bot'
import { refusal } from '../refusal'
import { World } from '../world'

let world: World
beforeAll(async () => {
  world = await World.found(['mia'])
})

it('lists no browsers initially', async () => {
  expect(await world.must('mia', 'GET /users/me/web_push')).toMatchObject({ subscriptions: [] })
})

it('refuses bots and callers who aren’t logged in', async () => {
  await makeBot(world, 'mia')
  expect(await refusal(world, 'helper', 'GET /users/me/web_push')).toBe('This endpoint does not accept bot requests.')
  expect((await world.call(null, 'GET /users/me/web_push')).status).toBe(401)
})
