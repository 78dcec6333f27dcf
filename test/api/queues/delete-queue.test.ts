import { beforeAll, describe, expect, it } from 'vitest'
import { World } from '../world'

let world: World
beforeAll(async () => {
  world = await World.found(['olivia', 'mia', 'ben'])
})

describe('a queue over HTTP', () => {
  it('looks like an unknown queue to other people', async () => {
    const queue = await world.listen('mia')
    const unknown = queue.replace(/^.{8}/, '00000000')
    for (const what of ['GET /events', 'DELETE /events']) {
      const [foreign, missing] = await Promise.all(
        [queue, unknown].map((queue_id) => world.call('ben', what, { queue_id, last_event_id: -1 })),
      )
      expect(foreign!.status).toBe(400)
      expect(JSON.stringify(foreign!.body).replaceAll(queue, unknown)).toBe(JSON.stringify(missing!.body))
    }
    expect(await world.events('mia', queue)).toEqual([])
  })
})

it('a queue that is deleted no longer exists, and other people’s queues stay', async () => {
  const [mine, theirs] = [await world.listen('mia', ['message']), await world.listen('ben', ['message'])]
  await world.must('mia', 'DELETE /events', { queue_id: mine })
  const { body } = await world.call('mia', 'GET /events', { queue_id: mine, last_event_id: -1, dont_block: true })
  expect(body.code).toBe('BAD_EVENT_QUEUE_ID')
  await world.write('mia', ['ben'], 'hello')
  expect(await world.events('ben', theirs)).toMatchObject([{ type: 'message' }])
})
