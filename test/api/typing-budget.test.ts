import { expect, it } from 'vitest'
import { CommandSocket } from './command-socket'
import { crowd, crowdIds } from './crowd'
import { World } from './world'

const PEOPLE = 998

it('typing notifications to a thousand people read few rows after the first one, and write none', async () => {
  const world = await World.found(['mia', 'ben'])
  const channel = await world.channel('talk', ['mia', 'ben'])
  await crowd(world, channel, PEOPLE)
  const queue = await world.listen('ben', ['typing'])
  await world.must('mia', 'GET /users/me')
  const to = [world.id('ben'), ...crowdIds(PEOPLE)]
  const type = () => world.rows(() => world.must('mia', 'POST /typing', { op: 'start', to }))
  // An object that has just woken up checks once which of these people have a queue.
  expect((await type()).read).toBeLessThan(PEOPLE + 30)
  const { read, written } = await type()
  expect(read).toBeLessThan(10)
  expect(written).toBe(0)
  const [event] = await world.events('ben', queue)
  expect(event).toMatchObject({ op: 'start', sender: { user_id: world.id('mia') } })
  expect(event?.recipients).toHaveLength(PEOPLE + 2)
})

it('typing notifications to more than a thousand people are refused', async () => {
  const world = await World.found(['mia'])
  const to = Array.from({ length: 1001 }, (_, at) => at + 1)
  const { status } = await world.call('mia', 'POST /typing', { op: 'start', to })
  expect(status).toBe(400)
})

it('typing events are lost in an eviction, and later events have higher ids', async () => {
  const world = await World.found(['mia', 'ben'])
  const queue = await world.listen('ben', ['typing', 'alert_words'])
  const type = () => world.must('mia', 'POST /typing', { op: 'start', to: [world.id('ben')] })
  await world.must('mia', 'POST /users/me/alert_words', { alert_words: ['tea'] })
  await type()
  const [heard] = await world.events('ben', queue)
  expect(heard?.type).toBe('typing')
  await type()
  await world.evict()
  await world.must('ben', 'POST /users/me/alert_words', { alert_words: ['cake'] })
  const poll = { queue_id: queue, last_event_id: heard?.id, dont_block: true }
  const { events } = await world.must('ben', 'GET /events', poll)
  expect(events.map(({ type }: { type: string }) => type)).toEqual(['alert_words'])
  expect(events[0].id).toBeGreaterThan(Number(heard?.id) + 1)
})

it('typing events can be acknowledged after they were lost, even if an earlier event was acknowledged in between', async () => {
  const world = await World.found(['mia', 'ben'])
  const queue = await world.listen('ben', ['typing', 'alert_words'])
  const poll = (last: unknown) => ({ queue_id: queue, last_event_id: last, dont_block: true })
  await world.must('ben', 'POST /users/me/alert_words', { alert_words: ['tea'] })
  await world.must('mia', 'POST /typing', { op: 'start', to: [world.id('ben')] })
  const [words, typing] = await world.events('ben', queue)
  expect(typing?.type).toBe('typing')
  await world.evict()
  await world.must('ben', 'GET /events', poll(words?.id))
  await world.must('ben', 'POST /users/me/alert_words', { alert_words: ['cake'] })
  const { events } = await world.must('ben', 'GET /events', poll(typing?.id))
  expect(events.map(({ type }: { type: string }) => type)).toEqual(['alert_words'])
  const { status, body } = await world.call('ben', 'GET /events', poll(events[0].id + 1000))
  expect([status, body.msg]).toEqual([400, `Event ${events[0].id + 1000} was not in this queue`])
})

it('typing events can be acknowledged after they have been dropped from memory', async () => {
  const world = await World.found(['mia', 'ben'])
  const queue = await world.listen('ben', ['typing', 'alert_words'])
  await world.must('mia', 'POST /typing', { op: 'start', to: [world.id('ben')] })
  await world.must('ben', 'POST /users/me/alert_words', { alert_words: ['tea'] })
  const [typing] = await world.events('ben', queue)
  expect(typing?.type).toBe('typing')
  await world.inside(({ memory }) => {
    while (memory.recentEvents.letGo());
  })
  const poll = { queue_id: queue, last_event_id: typing?.id, dont_block: true }
  const { events } = await world.must('ben', 'GET /events', poll)
  expect(events.map(({ type }: { type: string }) => type)).toEqual(['alert_words'])
})

it('typing events can be acknowledged after an eviction, even with an open socket', async () => {
  const world = await World.found(['mia', 'ben'])
  const queueId = await world.listen('ben', ['typing'])
  const socket = await CommandSocket.open(world, 'ben', { queueId })
  await world.must('mia', 'POST /typing', { op: 'start', to: [world.id('ben')] })
  await socket.must('GET /users/me')
  const [typing] = socket.frames.flatMap(({ events = [] }) => events)
  expect(typing?.type).toBe('typing')
  await world.evict()
  const poll = { queue_id: queueId, last_event_id: typing?.id, dont_block: true }
  expect((await world.must('ben', 'GET /events', poll)).events).toEqual([])
  socket.close()
})
