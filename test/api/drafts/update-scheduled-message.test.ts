import { beforeAll, expect, it } from 'vitest'
import { World } from '../world'
import { LATER, schedule } from './scheduling'

let world: World
beforeAll(async () => {
  world = await World.found(['mia', 'ben'])
})

it('changes only the given values, and notifies the author’s clients', async () => {
  const to = await world.channel('talk', ['mia'])
  const id = await schedule(world, 'mia', { to })
  const queue = await world.listen('mia', ['scheduled_messages'])
  await world.must('mia', `PATCH /scheduled_messages/${id}`, {
    content: 'later',
    scheduled_delivery_timestamp: LATER + 60,
  })
  const changed = {
    scheduled_message_id: id,
    to,
    topic: 'lunch',
    content: 'later',
    scheduled_delivery_timestamp: LATER + 60,
  }
  expect(await world.events('mia', queue)).toMatchObject([{ op: 'update', scheduled_message: changed }])
})

it('refuses empty changes, incomplete recipients, times in the past, and other people’s messages', async () => {
  const id = await schedule(world, 'mia', { to: await world.channel('another', ['mia']) })
  const change = (params: object, who = 'mia', at = id) =>
    world.call(who, `PATCH /scheduled_messages/${at}`, { ...params }).then(({ body }) => body.msg)
  expect(await change({})).toBe('Nothing to change')
  expect(await change({ type: 'direct' })).toBe('Recipient required when updating type of scheduled message.')
  expect(await change({ type: 'channel', to: 1 })).toBe(
    'Topic required when updating scheduled message type to channel.',
  )
  expect(await change({ scheduled_delivery_timestamp: 5 })).toBe('Scheduled delivery time must be in the future.')
  expect(await change({ content: 'x' }, 'ben')).toBe('Scheduled message does not exist')
  expect(await change({ content: 'x' }, 'mia', 999999)).toBe('Scheduled message does not exist')
})
