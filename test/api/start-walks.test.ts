import { runInDurableObject } from 'cloudflare:test'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { MessageId } from '#lib/ids'
import { PRICES } from '#memory/prices'
import { openDatabase } from '#store/sql/database'
import { openStore } from '#store/store'
import { messageRow } from '../store/storage'
import { priceFor } from './purses'
import { World } from './world'

const FEW = 20_000
const MANY = 60_000
/** More entries than a call examines. */
const VERY_MANY = 300_000
/**
 * Each of the calls below examines this many of the organization's newest entries before it continues only in the
 * person's channels and direct messages, unless there are too many of these.
 */
const AT_ONCE = 8_192
/** The maximum number of entries that a call examines to find the person's newest message. */
const MOST_LOOKED = 65_536

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/**
 * Adds this many index entries, as if more messages had been sent in the same topic as the newest one. They are only in
 * the index.
 */
async function addLikeTheNewest(world: World, count: number): Promise<void> {
  await runInDurableObject(world.stub, (_, { storage }) => {
    const store = openStore(openDatabase(storage))
    const newest = store.index.find((store.index.nextId() - 1) as MessageId)!
    const { recipientId, topicId, audienceId, senderId } = newest
    const like = (at: number) => messageRow(newest.id + 1 + at, { recipientId, topicId, audienceId, senderId })
    const entries = Array.from({ length: count }, (_, at) => ({ ...like(at), peerId: 0 as const }))
    storage.transactionSync(() => store.index.append(entries))
  })
  await world.evict()
}

/** An organization in which mia and ben are talking, and kim has an old unread direct message. */
async function withOthersTalking(count: number): Promise<World> {
  const world = await World.found(['mia', 'ben', 'kim'])
  const channel = await world.channel('busy', ['mia', 'ben'])
  await world.write('ben', ['kim'], 'an old one')
  await world.say('ben', channel, 'talk', 'the first of many')
  await addLikeTheNewest(world, count)
  await world.bind({ RATE_LIMITS: 'on' })
  return world
}

const CALLS: [name: string, call: string][] = [
  ['starting a client', 'POST /register'],
  ['getting one’s own account', 'GET /users/me'],
]

describe.each(CALLS)('%s', (_, call) => {
  it('costs the same for someone who gets no messages, however many messages other people send', async () => {
    const prices: number[] = []
    for (const count of [FEW, MANY]) {
      const world = await withOthersTalking(count)
      await world.must('kim', call)
      prices.push(await priceFor(world, 'kim', () => world.must('kim', call)))
    }
    const [few = 0, many = 0] = prices
    expect(many, `${prices}`).toBeLessThanOrEqual(few + 5)
    // Examining entries isn't free.
    expect(few - PRICES.call).toBeGreaterThanOrEqual(AT_ONCE * PRICES.look)
  })

  it('still finds the person’s own messages behind many messages from other people', async () => {
    const world = await withOthersTalking(FEW)
    const { max_message_id, unread_msgs } = await world.must('kim', call)
    const own = await world.must('kim', 'GET /messages', {
      anchor: 'newest',
      num_before: 1,
      num_after: 0,
      narrow: [{ operator: 'is', operand: 'dm' }],
    })
    expect(max_message_id).toBe(own.messages.at(-1).id)
    if (unread_msgs) expect(unread_msgs).toMatchObject({ count: 1, old_unreads_missing: false })
  })
})

it.each(CALLS)(
  '%s returns the lowest id it examined if the person’s own newest message is too far back to be found',
  async (_, call) => {
    const world = await withOthersTalking(1)
    const names = Array.from({ length: 101 }, (_, at) => ({ name: `place ${at}` }))
    await world.must('kim', 'POST /users/me/subscriptions', { subscriptions: names })
    const { max_message_id: own } = await world.must('kim', call)
    const { stream_id } = await world.must('mia', 'GET /get_stream_id', { stream: 'busy' })
    const last = await world.say('ben', stream_id, 'talk', 'the first of many')
    await addLikeTheNewest(world, MOST_LOOKED)
    const { max_message_id } = await world.must('kim', call)
    expect(own).toBeLessThan(last)
    expect(max_message_id).toBe(last + 1)
  },
)

it('starting a client examines a limited number of messages to find unread messages, and reports if there may be more', async () => {
  const world = await withOthersTalking(1)
  const names = Array.from({ length: 101 }, (_, at) => ({ name: `place ${at}` }))
  await world.must('kim', 'POST /users/me/subscriptions', { subscriptions: names })
  await addLikeTheNewest(world, 1)
  const ask = () => world.must('kim', 'POST /register')
  expect((await ask()).unread_msgs).toMatchObject({ count: 1, old_unreads_missing: false })
  await addLikeTheNewest(world, VERY_MANY)
  await ask()
  let rows = 0
  const price = await priceFor(world, 'kim', async () => {
    rows = (await world.rows(ask)).read
  })
  expect((await ask()).unread_msgs).toMatchObject({ count: 0, old_unreads_missing: true })
  expect(rows).toBeLessThanOrEqual(700)
  expect(price).toBeLessThanOrEqual(8_000)
})

it('listing the topics of a channel is charged for the entries that it examines', async () => {
  const world = await withOthersTalking(FEW)
  const { stream_id } = await world.must('mia', 'GET /get_stream_id', { stream: 'busy' })
  await world.say('ben', stream_id, 'a new topic', 'hello')
  const ask = () => world.must('mia', `GET /users/me/${stream_id}/topics`)
  await ask()
  const price = await priceFor(world, 'mia', ask)
  expect(price - PRICES.call).toBeGreaterThanOrEqual(FEW * PRICES.look)
})
