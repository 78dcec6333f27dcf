import { beforeAll, expect, it } from 'vitest'
import { refusal } from '../refusal'
import { World } from '../world'

let world: World
beforeAll(async () => {
  world = await World.found(['mia', 'ben', 'gus'])
})

it('marks the unread messages of one channel, and of no other channel', async () => {
  const [here, there] = [await world.channel('here', ['mia', 'ben']), await world.channel('there', ['mia', 'ben'])]
  await world.must('ben', 'POST /mark_all_as_read')
  const id = await world.say('mia', here, 't', 'a')
  await world.say('mia', there, 't', 'b')
  const queue = await world.listen('ben', ['update_message_flags'])
  await world.must('ben', 'POST /mark_stream_as_read', { stream_id: here })
  expect(await world.events('ben', queue)).toMatchObject([{ op: 'add', flag: 'read', messages: [id] }])
})

it('refuses hidden channels with the same error as unknown channels', async () => {
  const hidden = await world.channel('hidden', ['mia'], { invite_only: true })
  for (const stream_id of [hidden, 999999]) {
    expect(await refusal(world, 'gus', 'POST /mark_stream_as_read', { stream_id })).toBe('Invalid channel ID')
  }
  expect(await refusal(world, 'mia', 'POST /mark_stream_as_read', { stream_id: 'x' })).toBe(
    'stream_id is not valid JSON',
  )
})
