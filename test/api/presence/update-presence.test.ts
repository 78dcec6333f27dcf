import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Person, World } from '../world'

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

describe('reporting presence', () => {
  it('writes a row only if the last one was written more than five minutes ago', async () => {
    const world = await World.found(['mia'])
    await world.must('mia', 'POST /users/me/presence', PING)
    const report = async () => (await world.rows(() => world.must('mia', 'POST /users/me/presence', PING))).written
    const written: number[] = []
    for (let i = 0; i < 11; i++) {
      wait(60)
      written.push(await report())
    }
    expect(written).toEqual([0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0])
  })

  it('writes at most one row every three minutes for all people, and at most five minutes are lost in an eviction', async () => {
    const people: Person[] = ['mia', 'ben', 'kim', 'gus', 'ada', 'max']
    const world = await World.found(people)
    const report = (who: string) => world.must(who, 'POST /users/me/presence', PING)
    for (const who of people) await report(who)
    const last = new Map(people.map((who) => [who, START]))
    const { written } = await world.rows(async () => {
      for (let turn = 0; turn < 20; turn++) {
        for (const who of people) {
          wait(180 / people.length)
          await report(who)
          last.set(who, Date.now())
        }
      }
    })
    // The rows in an hour: at most one every three minutes, however many people are active.
    expect(written).toBeLessThanOrEqual(20)
    await world.evict()
    for (const who of people) {
      const { presence } = await world.must('olivia', `GET /users/${world.id(who)}/presence`)
      expect((last.get(who) ?? 0) / 1000 - presence.website.timestamp).toBeLessThanOrEqual(300)
    }
  })

  it('sends an event to other people only if the person was away before', async () => {
    const world = await World.found(['mia', 'ben'])
    const queue = await world.listen('ben', ['presence'])
    for (const seconds of [0, 60, 300, 371]) {
      wait(seconds)
      await world.must('mia', 'POST /users/me/presence', PING)
    }
    const events = await world.events('ben', queue)
    expect(events.map((event) => [event.user_id, event.email])).toEqual([
      [world.id('mia'), 'mia@example.com'],
      [world.id('mia'), 'mia@example.com'],
    ])
    expect(events[0]?.presence).toEqual({
      website: { client: 'website', status: 'active', timestamp: START / 1000, pushable: false },
    })
  })

  it('sends no event while the person is idle', async () => {
    const world = await World.found(['mia', 'ben'])
    await world.must('mia', 'POST /users/me/presence', PING)
    const queue = await world.listen('ben', ['presence'])
    wait(4000)
    await world.must('mia', 'POST /users/me/presence', { status: 'idle' })
    expect(await world.events('ben', queue)).toEqual([])
  })

  it('refuses the status “offline”', async () => {
    const world = await World.found(['mia'])
    const { status, body } = await world.call('mia', 'POST /users/me/presence', { status: 'offline' })
    expect([status, body.msg]).toEqual([400, 'Invalid status: offline'])
  })
})

describe('other people’s presence', () => {
  it('is returned if it changed since the last update, with an id that increases even if the clock goes back', async () => {
    const world = await World.found(['mia', 'ben'])
    const ask = (last_update_id: number) =>
      world.must('ben', 'POST /users/me/presence', { status: 'idle', last_update_id })
    await world.must('mia', 'POST /users/me/presence', PING)
    const all = await ask(-1)
    expect(Object.keys(all.presences)).toEqual([world.id('mia'), world.id('ben')].map(String))
    const unchanged = await ask(all.presence_last_update_id)
    expect(unchanged).toMatchObject({ presences: {}, presence_last_update_id: all.presence_last_update_id })
    const ahead = all.presence_last_update_id + 1_000_000
    expect(await ask(ahead)).toMatchObject({ presences: {}, presence_last_update_id: ahead })
    vi.setSystemTime(START - 5000)
    await world.must('olivia', 'POST /users/me/presence', PING)
    const later = await ask(all.presence_last_update_id)
    expect(Object.keys(later.presences)).toEqual([String(world.id('olivia'))])
    expect(later.presence_last_update_id).toBeGreaterThan(all.presence_last_update_id)
  })

  it('survives an eviction, and is then at most five minutes out of date', async () => {
    const world = await World.found(['mia', 'ben'])
    await world.must('mia', 'POST /users/me/presence', PING)
    wait(120)
    await world.must('mia', 'POST /users/me/presence', PING)
    await world.evict()
    const { presence } = await world.must('ben', `GET /users/${world.id('mia')}/presence`)
    expect(presence.website).toEqual({ status: 'active', timestamp: START / 1000 })
  })
})
