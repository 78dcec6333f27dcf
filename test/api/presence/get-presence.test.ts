import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
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
  it('looks older than it is while they hide it, both in events and in answers', async () => {
    const world = await World.found(['mia', 'ben'])
    await world.must('mia', 'POST /users/me/presence', PING)
    const queue = await world.listen('ben', ['presence'])
    await world.must('mia', 'PATCH /settings', { presence_enabled: false })
    const [hidden] = await world.events('ben', queue)
    const seen = START / 1000 - 625
    expect(hidden?.presence).toMatchObject({ website: { timestamp: seen } })
    wait(4000)
    await world.must('mia', 'POST /users/me/presence', { status: 'active' })
    const { presences } = await world.must('ben', 'GET /realm/presence')
    expect(presences['mia@example.com'].aggregated.timestamp).toBe(seen)
    expect(await world.events('ben', queue)).toHaveLength(1)
    await world.must('mia', 'PATCH /settings', { presence_enabled: true })
    expect((await world.events('ben', queue))[1]?.presence).toMatchObject({ website: { status: 'active' } })
  })
})

it('callers who aren’t logged in can’t see anyone’s presence', async () => {
  const world = await World.found(['mia'])
  await world.must('mia', 'POST /users/me/presence', PING)
  const { status, body } = await world.call(null, 'GET /realm/presence')
  expect([status, body.presences]).toEqual([401, undefined])
})
