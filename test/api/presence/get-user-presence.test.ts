import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeBot } from '../bots/make-bot'
import { refusal } from '../refusal'
import { World } from '../world'

const START = Date.UTC(2026, 2, 1, 9)
/** A presence report whose answer doesn't list other people's presence. */
const PING = { status: 'active', ping_only: true }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: START })
})
afterEach(() => {
  vi.useRealTimers()
})

const wait = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000)

describe('other people’s presence', () => {
  it('is not returned for bots, unknown people, or people who were never active', async () => {
    const world = await World.found(['mia', 'ben'])
    const bot = await makeBot(world, 'mia')
    const presenceOf = (who: string | number) => refusal(world, 'ben', `GET /users/${who}/presence`)
    expect(await presenceOf(bot.user_id)).toBe('Presence is not supported for bot users.')
    expect(await presenceOf('mia@example.com')).toBe('No presence data for mia@example.com')
    for (const unknown of ['nobody@example.com', 999_999]) expect(await presenceOf(unknown)).toBe('No such user')
  })

  it('changes to offline after the advertised threshold', async () => {
    const world = await World.found(['mia', 'ben'])
    await world.must('mia', 'POST /users/me/presence', PING)
    const statusAfter = async (seconds: number) => {
      wait(seconds)
      return (await world.must('ben', 'GET /users/mia@example.com/presence')).presence.aggregated.status
    }
    const { server_presence_offline_threshold_seconds: threshold } = await world.must('ben', 'POST /register')
    expect([await statusAfter(threshold), await statusAfter(1)]).toEqual(['active', 'offline'])
  })
})
