import { runDurableObjectAlarm } from 'cloudflare:test'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { World } from './world'

const START = Date.UTC(2026, 2, 1, 9)
const DAY_SECONDS = 86_400
const AHEAD_SECONDS = 400 * DAY_SECONDS
const now = () => Date.now() / 1000

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: START })
})
afterEach(() => {
  vi.useRealTimers()
})

const wait = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000)
const report = (world: World, who: string) => world.must(who, 'POST /users/me/presence', { status: 'active' })

it('nobody is shown as active in the future once the clock is right again', async () => {
  const world = await World.found(['mia', 'kim'])
  await report(world, 'mia')
  wait(AHEAD_SECONDS)
  await report(world, 'mia')
  wait(-AHEAD_SECONDS)
  const seen = async () => Object.keys((await world.must('kim', 'GET /realm/presence')).presences).sort()
  for (const isAsleep of [false, true]) {
    if (isAsleep) await world.evict()
    expect(await seen()).toEqual([])
    const { status, body } = await world.call('kim', 'GET /users/mia@example.com/presence')
    expect([status, body.msg]).toEqual([400, 'No presence data for mia@example.com'])
  }

  const queue = await world.listen('kim', ['presence'])
  wait(5)
  await report(world, 'mia')
  expect((await world.events('kim', queue)).map(({ email }) => email)).toEqual(['mia@example.com'])
  await world.evict()
  expect(await seen()).toEqual(['mia@example.com'])
  const { presence } = await world.must('kim', 'GET /users/mia@example.com/presence')
  expect(presence.website).toEqual({ status: 'active', timestamp: Math.floor(now()) })
})

it('a scheduled message is sent on time even if a clock that was ahead had marked it as too late', async () => {
  const world = await World.found(['mia', 'ben'])
  const schedule = async (content: string, seconds: number) => {
    const to = [world.id('ben')]
    const scheduled_delivery_timestamp = Math.floor(now()) + seconds
    const form = { type: 'direct', to, content, scheduled_delivery_timestamp }
    return (await world.must('mia', 'POST /scheduled_messages', form)).scheduled_message_id as number
  }
  const [soon, tomorrow] = [await schedule('soon', 3600), await schedule('tomorrow', DAY_SECONDS)]
  const listed = async () => {
    const { scheduled_messages } = await world.must('mia', 'GET /scheduled_messages')
    return scheduled_messages.map((one: { scheduled_message_id: number; failed: boolean }) => [
      one.scheduled_message_id,
      one.failed,
    ])
  }
  wait(AHEAD_SECONDS)
  await runDurableObjectAlarm(world.stub)
  expect(await listed()).toEqual([
    [soon, true],
    [tomorrow, true],
  ])
  // Two hours after the beginning, the clock is correct again. By then, the first message is really late.
  wait(7200 - AHEAD_SECONDS)
  await world.evict()
  const queue = await world.listen('mia', ['scheduled_messages'])
  await report(world, 'ben')
  expect(await listed()).toEqual([
    [soon, true],
    [tomorrow, false],
  ])
  const events = await world.events('mia', queue)
  expect(events.map(({ op, scheduled_message }) => [op, scheduled_message])).toEqual([
    ['update', expect.objectContaining({ failed: false })],
  ])
  wait(DAY_SECONDS - 7200 + 1)
  await runDurableObjectAlarm(world.stub)
  const narrow = [{ operator: 'dm', operand: [world.id('mia')] }]
  const asked = { anchor: 'newest', num_before: 5, num_after: 0, narrow, apply_markdown: false }
  const { messages } = await world.must('ben', 'GET /messages', asked)
  expect(messages.map(({ content }: { content: string }) => content)).toEqual(['tomorrow'])
  expect(await listed()).toEqual([[soon, true]])
})
