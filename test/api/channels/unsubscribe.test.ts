import { beforeAll, describe, expect, it } from 'vitest'
import { refusal } from '../refusal'
import { World } from '../world'

let world: World
beforeAll(async () => {
  world = await World.found()
})

describe('events about other subscribers', () => {
  it('are combined, and are sent to guests only for channels that they can see', async () => {
    await world.must('olivia', 'PATCH /realm', { enable_spectator_access: true })
    const shared = await world.channel('shared with gus', ['olivia', 'gus'])
    const other = await world.channel('without gus', ['olivia'])
    const shown = await world.channel('shown to all', ['olivia'], { is_web_public: true })
    const queues = new Map<string, string>()
    for (const who of ['mia', 'ben', 'gus']) queues.set(who, await world.listen(who, ['subscription']))
    const names = ['without gus', 'shared with gus', 'shown to all']
    await world.must('ben', 'POST /users/me/subscriptions', { subscriptions: names.map((name) => ({ name })) })
    await world.must('ben', 'DELETE /users/me/subscriptions', { subscriptions: names })
    const heard = async (who: string) =>
      (await world.events(who, queues.get(who) ?? '')).map(({ op, stream_ids }) => [op, stream_ids])
    expect(await heard('mia')).toEqual([
      ['peer_add', [shared, other, shown]],
      ['peer_remove', [shared, other, shown]],
    ])
    expect(await heard('gus')).toEqual([
      ['peer_add', [shared, shown]],
      ['peer_remove', [shared, shown]],
    ])
    expect((await heard('ben')).map(([op]) => op)).toEqual(['add', 'remove'])
  })
})

it('unsubscribing other people or leaving unknown channels is refused, and everyone stays subscribed', async () => {
  const id = await world.channel('kept', ['mia', 'ben'])
  const queue = await world.listen('ben', ['subscription'])
  const leave = (subscriptions: string[], principals?: number[]) =>
    refusal(world, 'mia', 'DELETE /users/me/subscriptions', { subscriptions, principals })
  expect(await leave(['kept', 'no such'])).toEqual(['STREAM_DOES_NOT_EXIST', "Channel 'no such' does not exist"])
  expect(await leave(['kept'], [world.id('ben')])).toBe('Insufficient permission')
  expect(await world.events('ben', queue)).toEqual([])
  const { subscribers } = await world.must('olivia', `GET /streams/${id}/members`)
  expect(subscribers.toSorted()).toEqual([world.id('mia'), world.id('ben')].toSorted())
})
