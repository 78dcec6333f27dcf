import { expect, it } from 'vitest'
import { World } from '../world'

const nothing = { status: 400, body: { msg: 'Key does not exist.' } }

it('stores the values of each account separately, and keeps them until they are removed', async () => {
  const world = await World.found(['mia', 'ben'])
  const keep = (who: string, storage: Record<string, string>) => world.must(who, 'PUT /bot_storage', { storage })
  const kept = (who: string, params = {}) => world.call(who, 'GET /bot_storage', params)
  await keep('mia', { count: '1', name: '"mia"' })
  await keep('mia', { count: '2' })
  await keep('ben', { count: '9' })
  await world.evict()
  expect((await kept('mia')).body.storage).toEqual({ count: '2', name: '"mia"' })
  expect((await kept('mia', { keys: ['count'] })).body.storage).toEqual({ count: '2' })
  expect((await kept('ben')).body.storage).toEqual({ count: '9' })
  expect(await kept('ben', { keys: ['name'] })).toMatchObject(nothing)
  expect(await world.call('mia', 'DELETE /bot_storage', { keys: ['count', 'other'] })).toMatchObject(nothing)
  await world.must('mia', 'DELETE /bot_storage', { keys: ['count'] })
  expect((await kept('mia')).body.storage).toEqual({ name: '"mia"' })
  await world.must('mia', 'DELETE /bot_storage')
  expect((await kept('mia')).body.storage).toEqual({})
})

it('refuses more data than the documented limit, and stores nothing', async () => {
  const world = await World.found(['mia'])
  await world.must('mia', 'PUT /bot_storage', { storage: { a: 'x'.repeat(499_000) } })
  const refused = await world.call('mia', 'PUT /bot_storage', { storage: { b: 'y', c: 'z'.repeat(1000) } })
  const msg = 'Request exceeds storage limit by 4 characters. The limit is 500000 characters.'
  expect(refused).toMatchObject({ status: 400, body: { msg } })
  expect(await world.call('mia', 'PUT /bot_storage', { storage: ['a'] })).toMatchObject({ status: 400 })
  expect(Object.keys((await world.must('mia', 'GET /bot_storage')).storage)).toEqual(['a'])
})
