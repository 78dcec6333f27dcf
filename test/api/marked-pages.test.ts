import { beforeAll, describe, expect, it, vi } from 'vitest'
import { PRICES } from '#memory/prices'
import { priceFor } from './purses'
import { World } from './world'

const COUNT = 60
/** Content whose HTML has about 30,000 characters. */
const TEXT = `lantern ${'**a** '.repeat(1_600)}`
/** The maximum number of characters of HTML in which one request marks matches. */
const MOST_MARKED = 1_048_576
const SEARCH = [{ operator: 'search', operand: 'lantern' }]

let world: World
const ids: number[] = []
let html = 0
beforeAll(async () => {
  world = await World.found(['mia', 'ben'])
  const channel = await world.channel('talk', ['mia', 'ben'])
  for (let n = 0; n < COUNT; n++) ids.push(await world.say('ben', channel, 'long', TEXT))
  html = (await world.must('mia', `GET /messages/${ids[0]}`)).message.content.length
  expect(html * COUNT).toBeGreaterThan(1.5 * MOST_MARKED)
}, 60_000)

const search = (range: object) => world.must('mia', 'GET /messages', { ...range, narrow: SEARCH })

describe('a page of long messages that a search found', () => {
  it('ends at the limit for marked text, and the next pages contain the remaining messages', async () => {
    const seen: number[] = []
    let anchor: number | string = 'newest'
    for (let pages = 0; pages < 10; pages++) {
      const page = await search({ anchor, include_anchor: anchor === 'newest', num_before: 100, num_after: 0 })
      expect(page.messages.length).toBeLessThanOrEqual(MOST_MARKED / html + 1)
      for (const { match_content } of page.messages)
        expect(match_content).toContain('<span class="highlight">lantern</span>')
      seen.unshift(...page.messages.map(({ id }: { id: number }) => id))
      if (page.found_oldest) break
      anchor = seen[0]!
    }
    expect(seen).toEqual(ids)
  })

  it('has a price that includes the work of marking', async () => {
    await world.bind({ RATE_LIMITS: 'on' })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    try {
      const page = { anchor: 'newest', num_before: 10, num_after: 0 }
      const price = await priceFor(world, 'mia', () => search(page))
      expect(price).toBeGreaterThan((10 * html * PRICES.look) / 2)
    } finally {
      vi.useRealTimers()
      await world.bind({ RATE_LIMITS: 'off' })
    }
  })

  it('is refused if the request names too many messages', async () => {
    const match = (few: number[]) => world.call('mia', 'GET /messages/matches_narrow', { msg_ids: few, narrow: SEARCH })
    expect((await match(ids)).body.msg).toBe('Searching this many messages takes too long. Ask for fewer at a time.')
    expect((await match(ids.slice(0, 10))).status).toBe(200)
  })
})
