import { beforeAll, expect, it } from 'vitest'
import { refusal } from '../refusal'
import { World } from '../world'
import { makeBot } from './make-bot'

let world: World
beforeAll(async () => {
  world = await World.found(['mia', 'ben'])
})

it('returns everything that the bot stored, or only the requested keys', async () => {
  await makeBot(world, 'mia')
  await world.must('helper', 'PUT /bot_storage', { storage: { a: '1', b: '2' } })
  expect((await world.must('helper', 'GET /bot_storage')).storage).toEqual({ a: '1', b: '2' })
  expect((await world.must('helper', 'GET /bot_storage', { keys: ['b'] })).storage).toEqual({ b: '2' })
  await makeBot(world, 'ben', { short_name: 'other', full_name: 'Other Bot' })
  expect((await world.must('helper', 'GET /bot_storage')).storage).toEqual({})
})

it('refuses unknown and invalid keys', async () => {
  await makeBot(world, 'mia', { short_name: 'third', full_name: 'Third Bot' })
  expect(await refusal(world, 'helper', 'GET /bot_storage', { keys: ['a'] })).toBe('Key does not exist.')
  expect(await refusal(world, 'helper', 'GET /bot_storage', { keys: 'a' })).toBe('keys is not valid JSON')
  expect((await world.call(null, 'GET /bot_storage')).status).toBe(401)
})
