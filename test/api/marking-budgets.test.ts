import { expect, it } from 'vitest'
import type { ChannelId } from '#lib/ids'
import { fill } from './fill'
import { World } from './world'

/** The number of messages, which is more than one step examines. */
const COUNT = 70_000
const STEPS = 2
const LONG_MS = 600_000
/** The maximum number of rows read: the index's blocks of 512 messages, and the rows that every request reads. */
const READ = COUNT / 512 + 100
/**
 * The maximum number of rows written. Each step writes at most two rows of 65,536 ids each, the account's read mark, a
 * row of the log, and a few rows that name the log's tables.
 */
const WRITTEN = STEPS * 10
/**
 * The maximum number of bytes written to the log: half a byte per message. In a list, each id would take several bytes.
 */
const LOGGED = COUNT / 2

async function foundWithUnread(): Promise<{ world: World; busy: ChannelId; first: number }> {
  const world = await World.found(['mia', 'ben', 'kim'])
  const busy = await world.channel('busy', ['mia', 'ben'])
  const first = await fill(world, {
    count: COUNT,
    channels: [busy],
    topics: ['lunch'],
    senders: ['mia'],
    readers: ['mia', 'ben'],
  })
  return { world, busy, first }
}

const log = (world: World) =>
  world.inside(({ database }) => {
    const tables = database.exec<{ name: string }>("SELECT name FROM sqlite_master WHERE name GLOB 'event_log_[0-9]*'")
    const of = ({ name }: { name: string }) =>
      database.exec<{ rows: number; bytes: number }>(
        `SELECT count(*) AS rows, coalesce(sum(length(events)), 0) AS bytes FROM ${name}`,
      )[0]!
    const all = tables.map(of)
    return all.reduce((sum, one) => ({ rows: sum.rows + one.rows, bytes: sum.bytes + one.bytes }))
  })

const WAYS: readonly [
  name: string,
  call: (world: World, busy: ChannelId) => [call: string, params?: Record<string, unknown>],
][] = [
  ['marking a channel as read', (_, busy) => ['POST /mark_stream_as_read', { stream_id: busy }]],
  ['marking a topic as read', (_, busy) => ['POST /mark_topic_as_read', { stream_id: busy, topic_name: 'lunch' }]],
  ['muting someone', (world) => [`POST /users/me/muted_users/${world.id('mia')}`]],
]

it.each(WAYS)('%s is done in steps, and each step writes only a few rows', { timeout: LONG_MS }, async (_, callOf) => {
  const { world, busy, first } = await foundWithUnread()
  const queue = await world.listen('ben', ['update_message_flags'])
  const before = await log(world)
  const [call, params] = callOf(world, busy)
  const rows = await world.rows(() => world.must('ben', call, params))
  expect(rows.read).toBeLessThanOrEqual(READ)
  expect(rows.written).toBeLessThanOrEqual(WRITTEN)
  const after = await log(world)
  // The event of a step is stored in a row of read marks if it is short, and otherwise in a row of the log.
  expect(after.rows - before.rows).toBeLessThanOrEqual(STEPS)
  expect(after.bytes - before.bytes).toBeLessThanOrEqual(LOGGED)
  const told = (await world.events('ben', queue)).flatMap(({ messages }) => messages as number[])
  // Leaves out the notice about the channel's creation, which is older.
  expect(told.filter((id) => id >= first)).toEqual(Array.from({ length: COUNT }, (_, at) => first + at))
  const unread = await world.inside(({ store }) => store.readState.listUnread(world.id('ben')))
  expect(unread.filter((id) => id >= first)).toEqual([])
})

/**
 * The maximum number of rows read: the index's blocks for 16,384 of the channel's messages, and then the rows of a
 * search for the topic's messages.
 */
const LOOKED_AT = 16_384 / 512 + 80

it('checking whether someone has messages in a topic reads only a few rows, even in a channel with many messages', {
  timeout: LONG_MS,
}, async () => {
  const world = await World.found(['mia', 'ben'])
  const busy = await world.channel('busy', ['mia', 'ben'])
  const filling = { channels: [busy], senders: ['mia'], words: ['word'] }
  await fill(world, { ...filling, count: 20, topics: ['of others'], readers: ['mia'] })
  await fill(world, { ...filling, count: 1, topics: ['old'], readers: ['mia', 'ben'] })
  await fill(world, { ...filling, count: 50_000, topics: ['lunch'], readers: ['mia', 'ben'] })
  const mark = (topic_name: string) => world.call('ben', 'POST /mark_topic_as_read', { stream_id: busy, topic_name })
  let answer = ''
  const seeking = await world.rows(async () => {
    answer = (await mark('of others')).body.msg
  })
  expect(answer).toBe("No such topic 'of others'")
  expect(seeking.read).toBeLessThanOrEqual(LOOKED_AT)
  expect((await mark('old')).status).toBe(200)
})
