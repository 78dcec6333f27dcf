import { beforeAll, expect, it } from 'vitest'
import { refusal } from '../refusal'
import { World } from '../world'

let world: World
beforeAll(async () => {
  world = await World.found(['mia', 'ben'])
})

it('lists the caller’s own channels, and their subscribers if requested', async () => {
  const id = await world.channel('open', ['mia', 'ben'])
  await world.channel('of ben', ['ben'])
  const list = async (params = {}) =>
    (await world.must('mia', 'GET /users/me/subscriptions', params)).subscriptions.filter(
      ({ name }: { name: string }) => name === 'open' || name === 'of ben',
    )
  expect(await list()).toMatchObject([{ stream_id: id, name: 'open' }])
  expect((await list())[0].subscribers).toBeUndefined()
  expect((await list({ include_subscribers: true }))[0].subscribers.sort()).toEqual(
    [world.id('mia'), world.id('ben')].sort(),
  )
})

it('refuses a value that is neither true nor false', async () => {
  expect(await refusal(world, 'mia', 'GET /users/me/subscriptions', { include_subscribers: 'perhaps' })).toBe(
    'include_subscribers is not valid JSON',
  )
})
