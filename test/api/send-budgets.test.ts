import { env } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { crowd } from './crowd'
import { World } from './world'

describe('the cost of sending a message', () => {
  it('is the same number of written rows for one subscriber and for a thousand, even after an eviction', async () => {
    const world = await World.found(['mia', 'ben'])
    const small = await world.channel('small', ['mia'])
    const large = await world.channel('large', ['mia'])
    await crowd(world, large, 1000)
    const written: Record<string, number> = {}
    for (const [name, channel] of Object.entries({ small, large })) {
      await world.say('mia', channel, 'lunch', 'the first')
      written[`${name}, warm`] = (await world.rows(() => world.say('mia', channel, 'lunch', 'again'))).written
      await world.evict()
      await world.say('ben', channel, 'elsewhere', 'wakes the object')
      written[`${name}, woken`] = (await world.rows(() => world.say('mia', channel, 'lunch', 'again'))).written
      written[`${name}, new topic`] = (await world.rows(() => world.say('mia', channel, 'dinner', 'new'))).written
      const text = `hello @**Ben Example|${world.id('ben')}**`
      written[`${name}, mention`] = (await world.rows(() => world.say('mia', channel, 'lunch', text))).written
    }
    expect(written['large, warm']).toBe(written['small, warm'])
    expect(written['large, woken']).toBe(written['small, woken'])
    expect(written['small, warm']).toBe(written['small, woken'])
    expect(written['small, warm']).toBeLessThanOrEqual(6)
    expect(written['large, new topic']).toBe(written['small, new topic'])
    expect(written['small, new topic']).toBeLessThanOrEqual(9)
    expect(written['large, mention']).toBe(written['small, mention'])
    expect(written['small, mention']).toBeLessThanOrEqual((written['small, warm'] ?? 0) + 1)
  })

  it('includes the same number of rows read, however many subscribers there are', async () => {
    const read = []
    for (const size of [1, 1000]) {
      const world = await World.found(['mia'])
      const channel = await world.channel('talk', ['mia'])
      await world.say('mia', channel, 'lunch', 'the first')
      await crowd(world, channel, size)
      await world.say('mia', channel, 'lunch', 'wakes the object')
      read.push((await world.rows(() => world.say('mia', channel, 'lunch', 'again'))).read)
    }
    expect(read[1]).toBe(read[0])
  })
})

it('the cost of sending is measured without rate limits', () =>
  expect((env as { RATE_LIMITS?: string }).RATE_LIMITS).toBe('off'))
