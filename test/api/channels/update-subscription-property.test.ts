import { beforeAll, expect, it } from 'vitest'
import { refusal } from '../refusal'
import { World } from '../world'

let world: World
beforeAll(async () => {
  world = await World.found(['mia', 'ben'])
})

it('changes only the caller’s own subscription, and notifies their clients', async () => {
  const id = await world.channel('open', ['mia', 'ben'])
  const [queue, others] = [await world.listen('mia', ['subscription']), await world.listen('ben', ['subscription'])]
  await world.must('mia', `PATCH /users/me/subscriptions/${id}`, { property: 'color', value: '#c2c2c2' })
  expect(await world.events('mia', queue)).toMatchObject([
    { op: 'update', property: 'color', value: '#c2c2c2', stream_id: id },
  ])
  expect(await world.events('ben', others)).toEqual([])
})

it('refuses unknown properties, invalid values, and channels to which the caller isn’t subscribed', async () => {
  const id = await world.channel('another', ['mia'])
  const change = (who: string, property: string, value: string, at: number = id) =>
    refusal(world, who, `PATCH /users/me/subscriptions/${at}`, { property, value })
  expect(await change('mia', 'shape', 'round')).toBe('Unknown subscription property: shape')
  expect(await change('mia', 'is_muted', 'perhaps')).toBe('is_muted is not a boolean')
  expect(await change('ben', 'color', '#c2c2c2')).toBe(`Not subscribed to channel ID ${id}`)
  expect(await change('mia', 'color', '#c2c2c2', 999999)).toBe('Invalid channel ID')
})
