import { beforeAll, expect, it } from 'vitest'
import { refusal } from '../refusal'
import { World } from '../world'

let world: World
beforeAll(async () => {
  world = await World.found(['mia', 'ben', 'gus'])
})

it('subscribes to some channels and unsubscribes from others in one request', async () => {
  await world.channel('old', ['mia'])
  const answer = await world.must('mia', 'PATCH /users/me/subscriptions', { add: [{ name: 'new' }], delete: ['old'] })
  expect(answer).toMatchObject({ subscribed: { [world.id('mia')]: ['new'] }, removed: ['old'], not_removed: [] })
})

it('refuses everything if one part is invalid, and refuses guests', async () => {
  await world.channel('kept', ['ben'])
  const change = (who: string, params: object) => refusal(world, who, 'PATCH /users/me/subscriptions', { ...params })
  expect(await change('ben', {})).toBe('Nothing to do. Specify at least one of "add" or "delete".')
  expect(await change('ben', { add: [{ name: 'never made' }], delete: ['not there'] })).toEqual([
    'STREAM_DOES_NOT_EXIST',
    "Channel 'not there' does not exist",
  ])
  expect(await change('gus', { delete: ['kept'] })).toBe('Not allowed for guest users')
  expect((await world.call('ben', 'GET /get_stream_id', { stream: 'never made' })).status).toBe(400)
})
