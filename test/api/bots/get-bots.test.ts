import { beforeAll, expect, it } from 'vitest'
import { refusal } from '../refusal'
import { World } from '../world'
import { makeBot } from './make-bot'

let world: World
beforeAll(async () => {
  world = await World.found(['ada', 'mia', 'gus'])
})

it('lists the caller’s own active bots with their keys, and nobody else’s bots', async () => {
  const { user_id, api_key } = await makeBot(world, 'mia')
  expect((await world.must('mia', 'GET /bots')).bots).toMatchObject([{ full_name: 'Helper Bot', api_key }])
  expect((await world.must('ada', 'GET /bots')).bots).toEqual([])
  await world.must('mia', `DELETE /bots/${user_id}`)
  expect((await world.must('mia', 'GET /bots')).bots).toEqual([])
})

it('refuses guests and bots', async () => {
  expect(await refusal(world, 'gus', 'GET /bots')).toBe('Not allowed for guest users')
  await makeBot(world, 'mia', { short_name: 'other', full_name: 'Other Bot' })
  expect(await refusal(world, 'helper', 'GET /bots')).toBe('This endpoint does not accept bot requests.')
})
