import { beforeAll, expect, it } from 'vitest'
import { makeBot } from '../bots/make-bot'
import { refusal } from '../refusal'
import { World } from '../world'

let world: World
beforeAll(async () => {
  world = await World.found(['mia', 'ben'])
})

it('returns one key for the whole organization, which doesn’t change', async () => {
  const { public_key } = await world.must('mia', 'POST /users/me/web_push/key')
  expect(public_key).toMatch(/^[\w-]{87}$/)
  expect((await world.must('ben', 'POST /users/me/web_push/key')).public_key).toBe(public_key)
  await world.evict()
  expect((await world.must('mia', 'POST /users/me/web_push/key')).public_key).toBe(public_key)
})

it('refuses bots', async () => {
  await makeBot(world, 'mia')
  expect(await refusal(world, 'helper', 'POST /users/me/web_push/key')).toBe(
    'This endpoint does not accept bot requests.',
  )
})
