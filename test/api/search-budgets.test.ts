import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, it } from 'vitest'
import { foundWith, MEETINGS, type Narrow, searchFor } from './lanterns'
import type { Person, World } from './world'

const { SEARCH_MESSAGES } = env as unknown as Record<string, string>
const COUNTS = [10_000, Number(SEARCH_MESSAGES)]
/**
 * About the number of entries that the search index skips in one step, after that step has read 32 blocks of the
 * message index.
 */
const ENTRIES_A_STEP = 400_000

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
  for (const count of COUNTS) worlds.push(await foundWith(count))
}, LONG_MS)

/**
 * The rows that an object reads for a request just after it wakes. The lowest of three counts is used, because emails
 * about missed messages may be due at the same time.
 */
async function leastRead(world: World, who: Person, ask: () => Promise<void>): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let tried = 0; tried < 3; tried++) {
    await world.evict()
    await world.must(who, 'GET /users/me')
    least = Math.min(least, (await world.rows(ask)).read)
  }
  return least
}

describe('a search with a term that only the oldest messages match', () => {
  it.each([
    ['direct messages', [['is', 'dm']]],
    ['direct messages with someone', [['dm-including', 'kim@example.com']]],
    ['a sender', [['sender', 'olivia@example.com']]],
  ] as [string, Narrow][])(
    'reaches the oldest message with at most 60 rows, and 32 more for each further step: %s',
    async (_, narrow) => {
      for (const [at, { world }] of worlds.entries()) {
        const params = { ...searchFor('lantern'), narrow: narrow.map(([operator, operand]) => ({ operator, operand })) }
        let answer: { found_oldest: boolean } | undefined
        const ask = async () => {
          answer = await world.must('ada', 'GET /messages', params)
        }
        const read = await leastRead(world, 'ada', ask)
        expect(answer?.found_oldest).toBe(true)
        expect(read).toBeLessThanOrEqual(60 + 32 * Math.floor((COUNTS[at] ?? 0) / ENTRIES_A_STEP))
      }
    },
  )
})

describe('a word that is in half of the messages', () => {
  it.each(NARROWS)(
    'can be searched for together with %s by reading a limited number of rows for each message found',
    { timeout: LONG_MS },
    async (_, terms) => {
      const rows: number[] = []
      for (const { world, one, other } of worlds) {
        let answer: { messages: unknown[]; found_oldest: boolean } | undefined
        const ask = async () => {
          answer = await world.must('mia', 'GET /messages', searchFor('lantern', terms({ one, other })))
        }
        rows.push(await leastRead(world, 'mia', ask))
        expect(answer?.messages).toHaveLength(MEETINGS)
        expect(answer?.found_oldest).toBe(true)
      }
      const [small = 0, large = 0] = rows
      expect(large, `${rows}`).toBeLessThanOrEqual(3 * small)
      expect(small).toBeLessThanOrEqual(4 * MEETINGS + 20)
    },
  )
})
