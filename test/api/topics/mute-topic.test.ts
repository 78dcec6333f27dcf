import { beforeAll, expect, it } from 'vitest'
import { refusal } from '../refusal'
import { World } from '../world'

let world: World
beforeAll(async () => {
  world = await World.found(['mia', 'gus'])
})

it('mutes and unmutes a topic by the channel’s id or name', async () => {
  const id = await world.channel('open', ['mia'])
  const queue = await world.listen('mia', ['user_topic'])
  await world.must('mia', 'PATCH /users/me/subscriptions/muted_topics', { stream_id: id, topic: 'lunch', op: 'add' })
  await world.must('mia', 'PATCH /users/me/subscriptions/muted_topics', {
    stream: 'open',
    topic: 'lunch',
    op: 'remove',
  })
  const place = { stream_id: id, topic_name: 'lunch' }
  expect(await world.events('mia', queue)).toMatchObject([
    { ...place, visibility_policy: 1 },
    { ...place, visibility_policy: 0 },
  ])
})

it('refuses requests with both the id and the name or with neither, and channels that the caller can’t see', async () => {
  const hidden = await world.channel('hidden', ['mia'], { invite_only: true })
  const mute = (who: string, params: object) =>
    refusal(world, who, 'PATCH /users/me/subscriptions/muted_topics', { topic: 't', op: 'add', ...params })
  expect(await mute('mia', {})).toBe("Missing 'stream_id' argument")
  expect(await mute('mia', { stream_id: hidden, stream: 'hidden' })).toContain('Unsupported parameter combination')
  expect(await mute('gus', { stream_id: 999999, op: 'remove' })).toBe('Topic is not muted')
  for (const stream_id of [hidden, 999999]) expect(await mute('gus', { stream_id })).toBe('Invalid channel ID')
})
