import { beforeAll, expect, it } from 'vitest'
import { refusal } from '../refusal'
import { World } from '../world'

let world: World
beforeAll(async () => {
  world = await World.found(['mia', 'ben', 'gus'])
})

it('typing notifications are sent to the other people in a conversation or a channel', async () => {
  const queue = await world.listen('ben', ['typing'], {
    client_capabilities: { stream_typing_notifications: true, notification_settings_null: true },
  })
  const channel = await world.channel('open', ['mia', 'ben'])
  await world.must('mia', 'POST /typing', { op: 'start', to: [world.id('ben')] })
  await world.must('mia', 'POST /typing', { type: 'channel', op: 'stop', stream_id: channel, topic: 'lunch' })
  expect(await world.events('ben', queue)).toMatchObject([
    { op: 'start', message_type: 'direct', sender: { user_id: world.id('mia') } },
    { op: 'stop', message_type: 'stream', stream_id: channel, topic: 'lunch' },
  ])
})

it('refuses incomplete recipients, unknown operations, hidden channels, and people who hide their typing', async () => {
  const hidden = await world.channel('hidden', ['ben'], { invite_only: true })
  const type = (params: object) => refusal(world, 'mia', 'POST /typing', { op: 'start', ...params })
  expect(await type({})).toBe("Missing 'to' argument")
  expect(await type({ to: [] })).toBe("Empty 'to' list")
  expect(await type({ op: 'pause', to: [world.id('ben')] })).toBe('Invalid op')
  expect(await type({ type: 'channel', topic: 't' })).toBe("Missing 'stream_id' argument")
  expect(await type({ type: 'channel', stream_id: hidden })).toBe('Missing topic')
  for (const stream_id of [hidden, 999999])
    expect(await type({ type: 'channel', stream_id, topic: 't' })).toBe('Invalid channel ID')
  await world.must('mia', 'PATCH /settings', { send_private_typing_notifications: false })
  expect(await type({ to: [world.id('ben')] })).toBe('User has disabled typing notifications for direct messages')
})
