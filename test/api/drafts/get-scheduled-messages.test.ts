import { beforeAll, expect, it } from 'vitest'
import { World } from '../world'
import { LATER, schedule } from './scheduling'

let world: World
beforeAll(async () => {
  world = await World.found(['mia', 'ben'])
})

it('lists the caller’s own messages in order of delivery time, and nobody else’s', async () => {
  const to = await world.channel('talk', ['mia', 'ben'])
  const late = await schedule(world, 'mia', { to, scheduled_delivery_timestamp: LATER + 60 })
  const early = await schedule(world, 'mia', { to })
  const { scheduled_messages } = await world.must('mia', 'GET /scheduled_messages')
  expect(scheduled_messages).toMatchObject([
    { scheduled_message_id: early, to, topic: 'lunch', content: 'at last', failed: false },
    { scheduled_message_id: late, scheduled_delivery_timestamp: LATER + 60 },
  ])
  expect((await world.must('ben', 'GET /scheduled_messages')).scheduled_messages).toEqual([])
})

it('refuses callers who aren’t logged in', async () => {
  expect((await world.call(null, 'GET /scheduled_messages')).status).toBe(401)
})
