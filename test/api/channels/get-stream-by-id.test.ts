import { beforeAll, expect, it } from 'vitest'
import { refusal } from '../refusal'
import { World } from '../world'

let world: World
beforeAll(async () => {
  world = await World.found(['ada', 'mia', 'gus'])
})

it('returns a channel to people who can see it', async () => {
  const id = await world.channel('open', ['mia'])
  expect((await world.must('ada', `GET /streams/${id}`)).stream).toMatchObject({
    stream_id: id,
    name: 'open',
    history_public_to_subscribers: true,
  })
})

it('refuses hidden channels with the same error as nonexistent channels', async () => {
  const hidden = await world.channel('hidden', ['mia'], { invite_only: true })
  const open = await world.channel('another', ['mia'])
  for (const id of [hidden, open, 999999]) {
    expect(await refusal(world, 'gus', `GET /streams/${id}`)).toBe('Invalid channel ID')
  }
})
