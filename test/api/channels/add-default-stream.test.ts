import { beforeAll, describe, expect, it } from 'vitest'
import { refusal } from '../refusal'
import { World } from '../world'

let world: World
beforeAll(async () => {
  world = await World.found()
})

describe('default channels', () => {
  const namesOf = (list: { name: string }[]) => list.map(({ name }) => name)

  it('are chosen by administrators, and new people are subscribed to them', async () => {
    const id = await world.channel('lobby', ['olivia'])
    const queue = await world.listen('gus', ['default_streams'])
    const members = await world.listen('ben', ['default_streams'])
    await world.must('ada', 'POST /default_streams', { stream_id: id })
    await world.must('ada', 'POST /default_streams', { stream_id: id })
    await world.join('dora')
    const { subscriptions } = await world.must('dora', 'GET /users/me/subscriptions')
    expect(namesOf(subscriptions)).toContain('lobby')
    await world.must('ada', 'DELETE /default_streams', { stream_id: id })
    expect(await world.events('ben', members)).toHaveLength(2)
    expect(await world.events('gus', queue)).toEqual([])
    expect(await refusal(world, 'mia', 'POST /default_streams', {})).toEqual([
      'UNAUTHORIZED_PRINCIPAL',
      'Must be an organization administrator',
    ])
  })
})
