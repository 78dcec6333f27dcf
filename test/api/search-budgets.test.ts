import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, it } from 'vitest'
import { foundWith, MEETINGS, type Narrow, searchFor } from './lanterns'

const { SEARCH_MESSAGES } = env as unknown as Record<string, string>
const SMALL = 10_000

const NARROWS: [name: string, terms: (ids: { one: number; other: number }) => Narrow][] = [
  ['a sender', () => [['sender', 'kim@example.com']]],
  ['links', () => [['has', 'link']]],
  ['a channel', ({ other }) => [['channel', other]]],
  [
    'a topic of a channel',
    ({ one }) => [
      ['channel', one],
      ['topic', 'rare'],
    ],
  ],
  ['direct messages', () => [['is', 'dm']]],
  ['a conversation', () => [['dm', 'kim@example.com']]],
]

const worlds: Awaited<ReturnType<typeof foundWith>>[] = []
const LONG_MS = 600_000
beforeAll(async () => {
  for (const count of [SMALL, Number(SEARCH_MESSAGES)]) worlds.push(await foundWith(count))
}, LONG_MS)

describe('a message from before all others', () => {
  it.each([
    ['a direct one', [['is', 'dm']]],
    ['one with somebody', [['dm-including', 'kim@example.com']]],
    ['the only one of its sender', [['sender', 'olivia@example.com']]],
  ] as [string, Narrow][])('%s is found in 60 rows, however many came since', async (_, narrow) => {
    for (const { world } of worlds) {
      const params = { ...searchFor('lantern'), narrow: narrow.map(([operator, operand]) => ({ operator, operand })) }
      let answer: { found_oldest: boolean } | undefined
      const ask = async () => {
        answer = await world.must('ada', 'GET /messages', params)
      }
      await world.evict()
      await world.must('ada', 'GET /users/me')
      const { read } = await world.rows(ask)
      expect(answer?.found_oldest).toBe(true)
      expect(read).toBeLessThanOrEqual(60)
    }
  })
})

describe('a word that half of the messages have', () => {
  it.each(NARROWS)('and %s meet in as many rows as there are messages', { timeout: LONG_MS }, async (_, terms) => {
    const rows: number[] = []
    for (const { world, one, other } of worlds) {
      let answer: { messages: unknown[]; found_oldest: boolean } | undefined
      const ask = async () => {
        answer = await world.must('mia', 'GET /messages', searchFor('lantern', terms({ one, other })))
      }
      await world.evict()
      await world.must('mia', 'GET /users/me')
      rows.push((await world.rows(ask)).read)
      expect(answer?.messages).toHaveLength(MEETINGS)
      expect(answer?.found_oldest).toBe(true)
    }
    const [small = 0, large = 0] = rows
    expect(large, `${rows}`).toBeLessThanOrEqual(3 * small)
    expect(small).toBeLessThanOrEqual(4 * MEETINGS + 20)
  })
})
