import { beforeAll, expect, it } from 'vitest'
import { refusal } from '../refusal'
import { World } from '../world'
import { makeBot } from './make-bot'

let world: World
beforeAll(async () => {
  world = await World.found(['mia'])
})

it('deletes the named keys, or everything', async () => {
  await makeBot(world, 'mia')
  await world.must('helper', 'PUT /bot_storage', { storage: { a: '1', b: '2', c: '3' } })
  await world.must('helper', 'DELETE /bot_storage', { keys: ['b'] })
  expect((await world.must('helper', 'GET /bot_storage')).storage).toEqual({ a: '1', c: '3' })
  await world.must('helper', 'DELETE /bot_storage')
  expect((await world.must('helper', 'GET /bot_storage')).storage).toEqual({})
})

it('deletes nothing if one key doesn’t exist', async () => {
  await makeBot(world, 'mia', { short_name: 'other', full_name: 'Other Bot' })
  await world.must('helper', 'PUT /bot_storage', { storage: { a: '1' } })
  expect(await refusal(world, 'helper', 'DELETE /bot_storage', { keys: ['a', 'b'] })).toBe('Key does not exist.')
  expect((await world.must('helper', 'GET /bot_storage')).storage).toEqual({ a: '1' })
})
