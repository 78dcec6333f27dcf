import { beforeAll, describe, expect, it } from 'vitest'
import type { ChannelId } from '#lib/ids'
import { PROPERTY } from '#store/message-index/entry'
import { fill } from './fill'
import { World } from './world'

const COUNT = 6000
const HUNDRED = 100

type Narrow = [operator: string, operand: string | number][]

describe('the cost of reading', () => {
  let world: World
  let first: number
  const channels: Record<string, ChannelId> = {}

  beforeAll(async () => {
    world = await World.found(['mia', 'ben', 'kim'])
    const busy = await world.channel('busy', ['mia', 'ben'])
    const quiet = await world.channel('quiet', ['mia', 'ben'])
    Object.assign(channels, { busy, quiet })
    // Every tenth message is in the quiet channel, and every thousandth is by kim.
    first = await fill(world, {
      count: COUNT,
      channels: [busy, busy, busy, busy, busy, busy, busy, busy, busy, quiet],
      topics: ['lunch', 'dinner'],
      senders: Array.from({ length: 1000 }, (_, at) => (at === 500 ? 'kim' : 'mia')),
      readers: ['mia', 'ben', 'kim'],
      properties: (at) => (at % 50 === 0 ? PROPERTY.hasLink : 0),
    })
    for (const id of [first + 17, first + 3017]) {
      await world.must('ben', 'POST /messages/flags', { messages: [id], op: 'add', flag: 'starred' })
    }
    await world.write('ben', ['mia'], 'hello')
  })

  /** `share` is the fraction of messages whose entries may be read, and `more` is a number of additional rows. */
  const NARROWS: [name: string, narrow: (ids: Record<string, number>) => Narrow, share: number, more?: number][] = [
    ['no narrow', () => [], 1],
    ['a channel', (ids) => [['channel', ids.quiet ?? 0]], 0.1],
    [
      'a topic',
      (ids) => [
        ['channel', ids.busy ?? 0],
        ['topic', 'LUNCH'],
      ],
      0.8,
    ],
    ['a topic of any channel', () => [['topic', 'dinner']], 1],
    ['a rare sender', () => [['sender', 'kim@example.com']], 1],
    [
      'links',
      (ids) => [
        ['channel', ids.busy ?? 0],
        ['has', 'link'],
      ],
      0.8,
    ],
    ['unread messages', () => [['is', 'unread']], 1],
    ['starred messages', () => [['is', 'starred']], 1],
    ['mentions', () => [['is', 'mentioned']], 1],
    ['public channels', () => [['channels', 'public']], 1],
    ['a conversation', () => [['dm', 'mia@example.com']], 0],
    ['direct messages', () => [['is', 'dm']], 1],
    // For each channel and each topic that occurs, the row that may mute it is read.
    ['home', () => [['in', 'home']], 1, 5],
    ['followed topics', () => [['is', 'followed']], 1],
    ['resolved topics', () => [['is', 'resolved']], 1],
    ['one message', () => [['id', String(first + 2999)]], 0],
  ]

  describe.each(NARROWS)('with %s', (_name, narrowOf, share, more = 0) => {
    it.each([
      ['the newest message', () => ({ anchor: 'newest', num_before: HUNDRED, num_after: 0 })],
      [
        'a message in the middle',
        () => ({ anchor: String(first + COUNT / 2), num_before: HUNDRED / 2, num_after: HUNDRED / 2 }),
      ],
    ])('is limited for a page at %s', async (_where, range) => {
      const narrow = narrowOf(channels).map(([operator, operand]) => ({ operator, operand }))
      const params = { ...range(), narrow }
      let found: { messages: { id: number }[]; found_oldest: boolean; found_newest: boolean } | undefined
      const ask = async () => {
        found = await world.must('ben', 'GET /messages', params)
      }
      await ask()
      const warm = await world.rows(ask)
      await world.evict()
      await world.must('ben', 'GET /users/me')
      const woken = await world.rows(ask)
      const { messages = [], found_oldest, found_newest } = found!
      const oldest = found_oldest ? first : (messages[0]?.id ?? first)
      const newest = found_newest ? first + COUNT : (messages.at(-1)?.id ?? first)
      const passedOver = (newest - oldest) * share
      const budget = HUNDRED + passedOver / 256 + 20 + more
      expect(warm.read).toBeLessThanOrEqual(budget)
      expect(woken.read).toBeLessThanOrEqual(budget)
      expect(warm.written + woken.written).toBe(0)
      expect(messages.length > 0 || (found_oldest && found_newest)).toBe(true)
    })
  })

  it('is limited for finding the first unread message, since later messages aren’t examined', async () => {
    const params = { anchor: 'first_unread', num_before: 0, num_after: 0 }
    const rows = await world.rows(() => world.must('ben', 'GET /messages', params))
    expect(rows.read).toBeLessThanOrEqual(20 + COUNT / 512)
  })

  it('is limited to three written rows for changing the flags of a thousand messages', async () => {
    const messages = Array.from({ length: 1000 }, (_, at) => first + at * 5)
    for (const [op, flag] of [
      ['add', 'read'],
      ['remove', 'read'],
      ['add', 'starred'],
      ['remove', 'starred'],
    ]) {
      const rows = await world.rows(() => world.must('ben', 'POST /messages/flags', { messages, op, flag }))
      // The third row is the event in the log.
      expect(rows.written, `${op} ${flag}`).toBeLessThanOrEqual(2 + 1)
      // The rows read are blocks of the index, once for the change and once for the event's details. No messages are
      // read.
      expect(rows.read, `${op} ${flag}`).toBeLessThanOrEqual(20 + (2 * COUNT) / 512)
    }
  })

  it('is limited to three written rows for marking a topic, a channel or everything as read', async () => {
    const { busy } = channels
    for (const [path, params] of [
      ['/mark_topic_as_read', { stream_id: busy, topic_name: 'lunch' }],
      ['/mark_stream_as_read', { stream_id: busy }],
      ['/mark_all_as_read', {}],
    ] as const) {
      const { written } = await world.rows(() => world.must('mia', `POST ${path}`, params))
      expect(written, path).toBeLessThanOrEqual(2 + 1)
    }
  })
})
