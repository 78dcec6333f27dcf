import { afterEach, expect, it, vi } from 'vitest'
import { World } from '../api/world'

const DAY_MS = 86_400_000
const HIDDEN = { invite_only: true, history_public_to_subscribers: false }

afterEach(() => vi.useRealTimers())

it('someone who may move only the newest part of a topic gets an error that counts only messages they can read', async () => {
  const start = Date.UTC(2026, 5, 1)
  vi.useFakeTimers({ toFake: ['Date'], now: start })
  const world = await World.found(['mia', 'ben'])
  const channel = await world.channel('hidden', ['olivia', 'mia'], HIDDEN)
  const say = () => world.say('olivia', channel, 'plans', 'x')
  await say()
  await say()
  await world.channel('hidden', ['ben'])
  await say()
  vi.setSystemTime(start + 9 * DAY_MS)
  const [first, second] = [await say(), await say()]
  const change = { topic: 'other', propagate_mode: 'change_all' }
  const refused = (allowed: number, total: number) => ({
    code: 'MOVE_MESSAGES_TIME_LIMIT_EXCEEDED',
    msg: `You only have permission to move the ${allowed}/${total} most recent messages in this topic.`,
    first_message_id_allowed_to_move: first,
    total_messages_in_topic: total,
    total_messages_allowed_to_move: allowed,
  })
  expect((await world.call('ben', `PATCH /messages/${second}`, change)).body).toMatchObject(refused(2, 3))
  expect((await world.call('mia', `PATCH /messages/${second}`, change)).body).toMatchObject(refused(2, 5))
})

it('moving to another channel leaves behind messages that the mover can’t read, without revealing them', async () => {
  const world = await World.found(['mia', 'ben'])
  const hidden = await world.channel('hidden', ['olivia', 'mia'], HIDDEN)
  const open = await world.channel('open', ['olivia', 'mia', 'ben'])
  const before = await world.say('olivia', hidden, 'plans', 'before')
  await world.channel('hidden', ['ben'])
  const after = await world.say('olivia', hidden, 'plans', 'after')
  const change = { stream_id: open, propagate_mode: 'change_all', send_notification_to_old_thread: true }
  await world.must('ben', `PATCH /messages/${after}`, change)
  expect((await world.must('mia', `GET /messages/${before}`)).message.stream_id).toBe(hidden)
  expect((await world.call('ben', `GET /messages/${before}`)).status).toBe(400)
  const newest = { anchor: 'newest', num_before: 1, num_after: 0, apply_markdown: false }
  const last = async (channel: number) =>
    (await world.must('ben', 'GET /messages', { ...newest, narrow: [{ operator: 'channel', operand: channel }] }))
      .messages[0].content
  expect(await last(open)).toMatch(/^This topic was moved here from/)
  expect(await last(hidden)).toMatch(/^This topic was moved to/)
})
