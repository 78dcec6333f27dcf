import { afterEach, expect, it, vi } from 'vitest'
import { LeastRecentlyUsed } from '#lib/memory/lru'
import { IndexCursor } from '#store/message-index/index-cursor'
import { fill } from './fill'
import { World } from './world'

const ENTRIES_A_BLOCK = 512
const YEARS = 20 * 365 * 86_400

afterEach(() => vi.restoreAllMocks())

/** The cost of a request that begins a move: rows read, cache look-ups, and steps of index cursors. */
async function costOfBeginning(count: number, change: (to: number, first: number) => Record<string, unknown>) {
  const world = await World.found(['mia', 'ben'])
  const from = await world.channel('from', ['mia', 'ben'])
  const to = await world.channel('to', ['mia'])
  const limits = {
    move_messages_between_streams_limit_seconds: YEARS,
    move_messages_within_stream_limit_seconds: YEARS,
  }
  await world.must('olivia', 'PATCH /realm', limits)
  const first = await fill(world, {
    count,
    channels: [from],
    topics: ['lunch'],
    senders: ['mia', 'ben'],
    readers: ['mia', 'ben'],
  })
  await world.must('mia', 'GET /users/me')
  const { propagate_mode = 'change_all', id = first, ...rest } = change(to, first)
  const lookUp = vi.spyOn(LeastRecentlyUsed.prototype, 'get')
  const form = { propagate_mode, send_notification_to_new_thread: false, ...rest }
  const step = vi.spyOn(IndexCursor.prototype, 'next')
  const { read } = await world.rows(() => world.must('mia', `PATCH /messages/${id}`, form))
  const [lookUps, steps] = [lookUp.mock.calls.length, step.mock.calls.length]
  vi.restoreAllMocks()
  return { read, lookUps, steps }
}

it.each([
  ['a topic to another channel', (to: number) => ({ stream_id: to })],
  [
    'all but a few messages to another channel',
    (to: number, first: number) => ({
      stream_id: to,
      id: first + 10,
      propagate_mode: 'change_later',
    }),
  ],
  [
    'all but a few messages to another topic',
    (_: number, first: number) => ({
      topic: 'dinner',
      id: first + 10,
      propagate_mode: 'change_later',
    }),
  ],
])('starting to move %s walks the index once, and looks up nothing per message', async (_, change) => {
  const few = await costOfBeginning(300, change)
  const many = await costOfBeginning(20_000, change)
  const blocks = Math.ceil(20_000 / ENTRIES_A_BLOCK)
  expect(many.read - few.read).toBeLessThanOrEqual(blocks + 5)
  expect(many.lookUps - few.lookUps).toBeLessThanOrEqual(blocks)
  expect(many.steps - few.steps).toBeLessThanOrEqual(blocks)
})
