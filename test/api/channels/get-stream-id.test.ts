import { beforeAll, expect, it } from 'vitest'
import { refusal } from '../refusal'
import { World } from '../world'

let world: World
beforeAll(async () => {
  world = await World.found(['mia', 'gus'])
})

it('finds a channel by its name, ignoring case', async () => {
  const id = await world.channel('Harbor', ['mia'])
  expect((await world.must('mia', 'GET /get_stream_id', { stream: 'hARBOR' })).stream_id).toBe(id)
})

it('refuses hidden channels with the same error as nonexistent channels', async () => {
  await world.channel('hidden', ['mia'], { invite_only: true })
  for (const name of ['hidden', 'never there']) {
    expect(await refusal(world, 'gus', 'GET /get_stream_id', { stream: name })).toBe(`Invalid channel name '${name}'`)
  }
  expect(await refusal(world, 'mia', 'GET /get_stream_id')).toEqual([
    'REQUEST_VARIABLE_MISSING',
    "Missing 'stream' argument",
  ])
})
