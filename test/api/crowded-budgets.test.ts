import { runInDurableObject } from 'cloudflare:test'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ChannelId, MessageId } from '#lib/ids'
import { PROPERTY } from '#store/message-index/entry'
import { openDatabase } from '#store/sql/database'
import { openStore } from '#store/store'
import { crowd, crowdIds } from './crowd'
import { fill } from './fill'
import { World } from './world'

const COUNT = 1200
const HUNDRED = 100
const CHANNELS = 25
const TOPICS = 8
const SENDERS = 90
/** The number of parts of the message history. In each part, a different person doesn't have the messages. */
const PARTS = 4

type Narrow = [operator: string, operand: string | number | number[]][]

/**
 * Each hundred messages in channels refer to as many things as possible: 90 senders, 25 channels, 100 topics, and 25 to
 * 50 audiences. There are also 40 direct conversations.
 */
describe.each([1, 1000])(
  'the cost of reading messages from many senders in many topics, among %i subscribers',
  (size) => {
    let world: World
    let first: number
    let channels: ChannelId[] = []
    let small: ChannelId

    beforeAll(async () => {
      world = await World.found(['mia', 'ben'])
      channels = await Promise.all(Array.from({ length: CHANNELS }, (_, at) => world.channel(`place ${at}`, ['ben'])))
      small = await world.channel('small', ['ben'])
      for (let at = 0; at < 20; at++) await world.say('ben', small, 'light', `lantern ${at}`)
      await crowd(world, channels[0]!, Math.max(size, SENDERS))
      for (const other of crowdIds(40))
        await world.must('ben', 'POST /messages', { type: 'direct', to: [other], content: 'hi' })
      for (const channel of channels) {
        const followed = { stream_id: channel, topic: 'topic 3', visibility_policy: 3 }
        await world.must('ben', 'POST /user_topics', followed)
      }
      first = await fill(world, {
        count: COUNT,
        channels,
        topics: Array.from({ length: TOPICS }, (_, at) => `topic ${at}`),
        senders: crowdIds(SENDERS),
        readers: ['ben'],
        others: { ids: crowdIds(size), parts: PARTS },
        properties: (at) => (at % 50 === 0 ? PROPERTY.hasLink : 0),
        words: ['lantern'],
      })
      // The channel is muted last, so that none of its messages count as read because of that.
      const [channel] = channels
      const change = { stream_id: channel, property: 'is_muted', value: true }
      await world.must('ben', 'POST /users/me/subscriptions/properties', { subscription_data: [change] })
    })

    const NARROWS: [name: string, narrow: (channels: readonly number[]) => Narrow, share?: number][] = [
      ['no narrow', () => []],
      ['in:home', () => [['in', 'home']]],
      ['a channel', ([one = 0]) => [['channel', one]], 1 / CHANNELS],
      [
        'a topic',
        ([one = 0]) => [
          ['channel', one],
          ['topic', 'TOPIC 3'],
        ],
        1 / CHANNELS,
      ],
      ['a topic of any channel', () => [['topic', 'topic 3']]],
      ['public channels', () => [['channels', 'public']]],
      ['unread messages', () => [['is', 'unread']]],
      ['followed topics', () => [['is', 'followed']]],
      ['mentions', () => [['is', 'mentioned']]],
      ['direct messages', () => [['is', 'dm']]],
      ['direct messages with someone', () => [['dm-including', 1003]]],
      ['links', () => [['has', 'link']]],
    ]

    it.each(NARROWS)('is limited for %s', async (_name, narrowOf, share = 1) => {
      const narrow = narrowOf(channels).map(([operator, operand]) => ({ operator, operand }))
      for (const range of [
        { anchor: 'newest', num_before: HUNDRED, num_after: 0 },
        { anchor: String(first + COUNT / 2), num_before: HUNDRED / 2, num_after: HUNDRED / 2 },
      ]) {
        let found: { messages: { id: number }[]; found_oldest: boolean; found_newest: boolean } | undefined
        const ask = async () => {
          found = await world.must('ben', 'GET /messages', { ...range, narrow })
        }
        await world.evict()
        await world.must('ben', 'GET /users/me')
        const woken = await world.rows(ask)
        const again = await world.rows(ask)
        const { messages = [], found_oldest, found_newest } = found!
        const oldest = found_oldest ? first : (messages[0]?.id ?? first)
        const newest = found_newest ? first + COUNT : (messages.at(-1)?.id ?? first)
        const budget = HUNDRED + Math.max(0, (newest - oldest) * share - messages.length) / 256 + 20
        expect(woken.read).toBeLessThanOrEqual(budget)
        expect(again.read).toBeLessThanOrEqual(woken.read)
        expect(messages.length > 0 || (found_oldest && found_newest)).toBe(true)
      }
    })

    it('is limited for a search for a frequent word in a small channel', async () => {
      const narrow = [
        { operator: 'channel', operand: small },
        { operator: 'search', operand: 'lantern' },
      ]
      const range = { anchor: 'newest', num_before: HUNDRED, num_after: 0, narrow }
      let found: { messages: unknown[]; found_oldest: boolean } | undefined
      await world.evict()
      const rows = await world.rows(async () => {
        found = await world.must('ben', 'GET /messages', range)
      })
      expect(found).toMatchObject({ messages: { length: 20 }, found_oldest: true })
      expect(rows.read).toBeLessThanOrEqual(HUNDRED + 20)
    })

    it('is limited for read receipts to about one row for each reader, and two for each other person', async () => {
      const id = (first + 1) as MessageId
      const readers = crowdIds(size).filter((reader) => reader % 2 === 0)
      await runInDurableObject(world.stub, (_, { storage }) => {
        const database = openDatabase(storage)
        const { readState } = openStore(database)
        database.transaction(() => {
          for (const one of crowdIds(size))
            readState.markRead(one, [(readers.includes(one) ? id : id + 1) as MessageId])
        })
      })
      await world.evict()
      await world.must('ben', 'GET /users/me')
      let told: number[] = []
      const rows = await world.rows(async () => {
        told = (await world.must('ben', `GET /messages/${id}/read_receipts`)).user_ids
      })
      const [sender] = crowdIds(2).slice(1)
      // The first person in the crowd doesn't have the first part of the history.
      const expected = size === 1 ? [] : readers.filter((reader) => reader !== 1000 && reader !== sender)
      expect(told.toSorted((one, other) => one - other)).toEqual(expected)
      expect(rows.read).toBeLessThanOrEqual(1.5 * size + 20)
    })
  },
)
