import { beforeAll, expect, it } from 'vitest'
import { refusal } from '../refusal'
import { World } from '../world'

let world: World
beforeAll(async () => {
  world = await World.found(['ada', 'mia'])
})

it('removes a channel from the default channels, and notifies clients', async () => {
  const id = await world.channel('begin here', ['ada'])
  await world.must('ada', 'POST /default_streams', { stream_id: id })
  const queue = await world.listen('mia', ['default_streams'])
  await world.must('ada', 'DELETE /default_streams', { stream_id: id })
  const [event] = await world.events('mia', queue)
  expect(event?.default_streams).not.toContain(id)
})

it('refuses unknown channels, and refuses members', async () => {
  const id = await world.channel('elsewhere', ['ada'])
  expect(await refusal(world, 'ada', 'DELETE /default_streams', { stream_id: 999999 })).toBe('Invalid channel ID')
  expect(await refusal(world, 'mia', 'DELETE /default_streams', { stream_id: id })).toEqual([
    'UNAUTHORIZED_PRINCIPAL',
    'Must be an organization administrator',
  ])
})
