import { describe, expect, it } from 'vitest'
import { World } from '../world'
import { fire, makeDue, schedule, textsIn } from './scheduling'

describe('a scheduled message', () => {
  it('is hidden from other people, and isn’t sent after it is deleted', async () => {
    const world = await World.found(['mia', 'ben'])
    const id = await schedule(world, 'mia', { to: await world.channel('talk', ['mia']) })
    for (const what of ['PATCH', 'DELETE']) {
      const theft = await world.call('ben', `${what} /scheduled_messages/${id}`, { content: 'theirs' })
      expect([theft.status, theft.body.msg]).toEqual([404, 'Scheduled message does not exist'])
    }
    await world.must('mia', `DELETE /scheduled_messages/${id}`)
    await makeDue(world)
    await fire(world)
    expect(await textsIn(world, 'lunch')).toEqual([])
  })
})
