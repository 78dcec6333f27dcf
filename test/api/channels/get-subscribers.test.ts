import { beforeAll, expect, it } from 'vitest'
import { refusal } from '../refusal'
import { World } from '../world'

let world: World
beforeAll(async () => {
  world = await World.found(['mia', 'ben', 'gus'])
})

it('lists the subscribers for people who can see the channel', async () => {
  const id = await world.channel('open', ['mia', 'ben'])
  const { subscribers } = await world.must('olivia', `GET /streams/${id}/members`)
  expect(subscribers.sort()).toEqual([world.id('mia'), world.id('ben')].sort())
})

it('refuses hidden channels with the same error as nonexistent channels', async () => {
  const hidden = await world.channel('hidden', ['mia'], { invite_only: true })
  for (const who of ['ben', 'gus']) {
    for (const id of [hidden, 999999]) {
      expect(await refusal(world, who, `GET /streams/${id}/members`)).toBe('Invalid channel ID')
    }
  }
})
