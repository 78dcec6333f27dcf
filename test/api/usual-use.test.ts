import { env } from 'cloudflare:test'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ChannelId } from '#lib/ids'
import { PRICES } from '#memory/prices'
import { generator } from '../../scripts/bench/random.ts'
import { DAY_SECONDS, planDay } from '../../scripts/bench/simulated-day.ts'
import { crowd, crowdIds } from './crowd'
import { leftOf, purses } from './purses'
import { World } from './world'

const PEOPLE = ['olivia', 'ada', 'max', 'mia', 'ben', 'kim', 'gus']
const SPEED = 10
/** The fraction of the day that is simulated. */
const SHARE = Number((env as unknown as { DAY_SHARE: string }).DAY_SHARE)
/** The number of other people in the organization, who are all in the channel. */
const CROWD = 1_000
/** The share of an allowance that must always remain during usual use. */
const LEFT = 1 / 2

let world: World
let channel: ChannelId
beforeAll(async () => {
  world = await World.found()
  channel = await world.channel('talk', PEOPLE)
  await crowd(world, channel, CROWD)
  const { user_id, api_key } = await world.must('mia', 'POST /bots', { full_name: 'Bridge', short_name: 'bridge' })
  const { members } = await world.must('olivia', 'GET /users')
  const { email } = members.find((one: { user_id: number }) => one.user_id === user_id)
  world.enter('bridge', email, user_id, api_key)
  await world.must('olivia', 'POST /users/me/subscriptions', {
    subscriptions: [{ name: 'talk' }],
    principals: [user_id],
  })
  for (let sent = 0; sent < 100; sent++) await world.say('mia', channel, 'before', `message ${sent}`)
  await world.bind({ RATE_LIMITS: 'on' })
})

/** Each test begins an hour after the previous one. */
let later = 0
beforeEach(() => {
  later += 3_600_000
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + later })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Returns the smallest remaining share of someone's allowances. */
async function shareLeft(who: string): Promise<number> {
  const shares = (await purses(world, who)).map(async (purse) => (await leftOf(world, purse)) / purse.aMinute)
  return Math.min(...(await Promise.all(shares)))
}

const page = (anchor: string | number = 'newest') => ({
  anchor,
  num_before: 100,
  num_after: 0,
  narrow: [{ operator: 'channel', operand: channel }],
})

it(`a working day at ${SPEED} times the normal speed stays far below the limits for accounts`, async () => {
  const begun = Date.now()
  const queues = new Map<string, { queue_id: string; last_event_id: number }>()
  for (const who of PEOPLE) {
    const { queue_id, last_event_id } = await world.must(who, 'POST /register')
    queues.set(who, { queue_id, last_event_id })
  }
  const unread = new Map<string, number[]>(PEOPLE.map((who) => [who, []]))
  const poll = async (who: string) => {
    const queue = queues.get(who)!
    const { events } = await world.must(who, 'GET /events', { ...queue, dont_block: true })
    queue.last_event_id = events.at(-1)?.id ?? queue.last_event_id
    for (const { type, message } of events) if (type === 'message') unread.get(who)?.push(message.id)
  }
  let least = 1
  const plan = planDay(PEOPLE.length, generator(277)).filter(({ at }) => at < SHARE * DAY_SECONDS)
  for (const { at, kind, who: number } of plan) {
    const who = PEOPLE[number]!
    vi.setSystemTime(begun + (at * 1000) / SPEED)
    if (kind === 'presence') await world.must(who, 'POST /users/me/presence', { status: 'active', ping_only: true })
    if (kind === 'flags' && unread.get(who)!.length > 0) {
      await world.must(who, 'POST /messages/flags', { messages: unread.get(who)?.splice(0), op: 'add', flag: 'read' })
    }
    if (kind === 'sends') {
      await world.say(who, channel, `topic ${at % 20}`, 'a message of some words, as people write them all day long')
      for (const reader of PEOPLE) await poll(reader)
    }
    least = Math.min(least, await shareLeft(who))
  }
  expect(plan.length).toBeGreaterThan(100)
  expect(least).toBeGreaterThan(LEFT)
})

it('starting a client is charged for each person in the organization, and no row is charged twice', async () => {
  const [own] = await purses(world, 'kim')
  await world.must('kim', 'POST /register')
  const before = await leftOf(world, own!)
  await world.must('kim', 'POST /register')
  const price = before - (await leftOf(world, own!))
  expect(price).toBeGreaterThanOrEqual(CROWD * PRICES.item)
  expect(price).toBeLessThan(1.5 * CROWD * PRICES.item)
})

describe('the allowance for one minute', () => {
  it('is enough for the client at its busiest', async () => {
    for (let begun = 0; begun < 5; begun++) {
      await world.must('ben', 'POST /register', { event_types: ['message'] })
    }
    for (let at = 0; at < 20; at++) {
      const { messages } = await world.must('ben', 'GET /messages', page())
      const ids = messages.map(({ id }: { id: number }) => id)
      await world.must('ben', 'POST /messages/flags', { messages: ids, op: at % 2 ? 'add' : 'remove', flag: 'read' })
      await world.must('ben', 'POST /messages/flags/narrow', {
        ...page(),
        num_before: 1000,
        op: at % 2 ? 'add' : 'remove',
        flag: 'starred',
      })
      await world.say('ben', channel, 'busy', 'and an answer')
      await world.must('ben', 'POST /typing', { type: 'stream', stream_id: channel, topic: 'busy', op: 'start' })
      await world.must('ben', 'POST /users/me/presence', { status: 'active' })
      await world.must('ben', 'GET /messages', { ...page(), narrow: [{ operator: 'search', operand: 'message' }] })
      await world.must('ben', 'POST /messages/render', { content: 'a **draft** '.repeat(50) })
    }
    expect(await shareLeft('ben')).toBeGreaterThan(LEFT)
  })

  it('is enough for a bridge that passes on 200 messages', async () => {
    for (let sent = 0; sent < 200; sent++) await world.say('bridge', channel, 'elsewhere', 'from elsewhere '.repeat(60))
    expect(await shareLeft('bridge')).toBeGreaterThan(LEFT)
  })

  it('is enough for an import of people, channels, messages and files over the API', async () => {
    const principals = crowdIds(CROWD)
    for (let at = 0; at < 50; at++) {
      await world.must('olivia', 'POST /users/me/subscriptions', {
        subscriptions: [{ name: `imported ${at}`, description: 'from elsewhere' }],
        principals,
      })
    }
    for (let at = 0; at < 10; at++) {
      await world.upload('olivia', '/user_uploads', new File([new Uint8Array(2_000_000)], 'file.bin'))
      const email = `imported${at}@example.com`
      await world.must('olivia', 'POST /users', { email, password: 'a long enough password', full_name: `New ${at}` })
    }
    for (let sent = 0; sent < 120; sent++) await world.say('olivia', channel, 'imported', 'old words '.repeat(100))
    expect(await shareLeft('olivia')).toBeGreaterThan(LEFT)
  })
})
