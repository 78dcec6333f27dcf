import { expect, it } from 'vitest'
import { MOST_KEPT_BYTES } from '#lib/memory-budget'
import { Windows } from '#memory/windows'
import { World } from '../api/world'

const LARGE = '😀'.repeat(1000)

it('a realm keeps no more in memory than its budget, whatever is sent, and answers as before', async () => {
  const world = await World.found(['mia', 'ben'])
  const loud = await world.channel('loud', ['mia', 'ben'])
  const { queue_id } = await world.must('ben', 'POST /register', { event_types: ['message'] })
  const ids: number[] = []
  for (let count = 0; count < 250; count++) ids.push(await world.say('mia', loud, `topic ${count}`, LARGE))
  const kept = await world.inside(({ database, memory }) => ({
    all: database.memory.bytes,
    events: memory.recentEvents.bytes,
  }))
  expect(kept.all).toBeLessThanOrEqual(MOST_KEPT_BYTES)
  expect(kept.events).toBeGreaterThan(MOST_KEPT_BYTES / 2)
  const seen: number[] = []
  for (let last = -1; seen.length < ids.length; ) {
    const { events } = await world.must('ben', 'GET /events', { queue_id, last_event_id: last, dont_block: true })
    expect(events.length).toBeGreaterThan(0)
    last = events.at(-1).id
    seen.push(...events.map(({ message }: { message: { id: number } }) => message.id))
  }
  expect(seen).toEqual(ids)
}, 120_000)

it('windows of calls are forgotten where there are too many, the ones used longest ago first', () => {
  const windows = new Windows()
  const rule = { seconds: 60, calls: 2 }
  const now = Date.now()
  for (let n = 0; n < 4000; n++) windows.take(`address ${n}`, now, rule)
  for (let n = 0; n < 2; n++) windows.take('account', now, rule)
  for (let n = 4000; n < 8000; n++) windows.take(`address ${n}`, now, rule)
  expect(windows.take('account', now, rule).remaining).toBe(-1)
  expect(windows.take('address 0', now, rule).remaining).toBe(1)
  expect(windows.take('address 7999', now, rule).remaining).toBe(0)
})
