import { beforeAll, expect, it } from 'vitest'
import { refusal } from '../refusal'
import { World } from '../world'

let world: World
beforeAll(async () => {
  world = await World.found(['mia', 'gus'])
})

it('sets the caller’s policy for a topic, and notifies their clients', async () => {
  const stream_id = await world.channel('open', ['mia'])
  const queue = await world.listen('mia', ['user_topic'])
  for (const visibility_policy of [3, 2, 0])
    await world.must('mia', 'POST /user_topics', { stream_id, topic: 'Lunch', visibility_policy })
  expect((await world.events('mia', queue)).map((event) => event.visibility_policy)).toEqual([3, 2, 0])
})

it('refuses unknown policies, long names, and channels that the caller can’t see', async () => {
  const hidden = await world.channel('hidden', ['mia'], { invite_only: true })
  const set = (who: string, params: object) =>
    refusal(world, who, 'POST /user_topics', { topic: 't', visibility_policy: 1, ...params })
  expect(await set('mia', { stream_id: hidden, visibility_policy: 4 })).toContain('Invalid visibility_policy')
  expect(await set('mia', { stream_id: hidden, topic: 'x'.repeat(61) })).toBe(
    'topic is too long (limit: 60 characters)',
  )
  for (const stream_id of [hidden, 999999]) expect(await set('gus', { stream_id })).toBe('Invalid channel ID')
})
