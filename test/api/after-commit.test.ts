import { expect, it } from 'vitest'
import { World } from './world'

it('a committed change is answered with success, even if sending its events fails', async () => {
  const world = await World.found(['mia'])
  const room = await world.channel('room', ['mia'])
  const queue = await world.listen('mia', ['message'])
  await world.inside(({ deliveries }) => {
    deliveries.deliver = () => {
      throw new Error('nobody there')
    }
  })
  await world.say('mia', room, 'news', 'said')
  await world.evict()
  expect(await world.events('mia', queue)).toMatchObject([{ message: { content: 'said' } }])
})
