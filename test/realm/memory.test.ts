import { expect, it } from 'vitest'
import type { AccountId } from '#lib/ids'
import { LeastRecentlyUsed } from '#lib/memory/lru'
import { MemoryBudget, MOST_KEPT_BYTES, SHARES } from '#lib/memory/memory-budget'
import { Presences } from '#memory/presence'
import { Windows } from '#memory/windows'
import type { Presence, PresenceReader } from '#store/accounts/presences'
import { World } from '../api/world'

const LARGE = '😀'.repeat(1000)

it('an organization’s cache stays within its limit, and all events are still delivered', async () => {
  const world = await World.found(['mia', 'ben'])
  const loud = await world.channel('loud', ['mia', 'ben'])
  const { queue_id } = await world.must('ben', 'POST /register', { event_types: ['message'] })
  const ids: number[] = []
  for (let count = 0; count < 250; count++) ids.push(await world.say('mia', loud, `topic ${count}`, LARGE))
  const kept = await world.inside(({ database, memory }) => ({
    all: database.memory.bytes,
    events: memory.recentEvents.bytes,
  }))
  expect(kept.all).toBeLessThanOrEqual(MOST_KEPT_BYTES)
  expect(kept.events).toBeGreaterThan(MOST_KEPT_BYTES / 2)
  const seen: number[] = []
  for (let last = -1; seen.length < ids.length; ) {
    const { events } = await world.must('ben', 'GET /events', { queue_id, last_event_id: last, dont_block: true })
    expect(events.length).toBeGreaterThan(0)
    last = events.at(-1).id
    seen.push(...events.map(({ message }: { message: { id: number } }) => message.id))
  }
  expect(seen).toEqual(ids)
})

it('if there are too many windows for rate limits, those used longest ago are forgotten', () => {
  const windows = new Windows()
  const rule = { seconds: 60, calls: 2 }
  const now = Date.now()
  for (let n = 0; n < 4000; n++) windows.take(`address ${n}`, now, rule)
  for (let n = 0; n < 2; n++) windows.take('account', now, rule)
  for (let n = 4000; n < 8000; n++) windows.take(`address ${n}`, now, rule)
  expect(windows.take('account', now, rule).remaining).toBe(-1)
  expect(windows.take('address 0', now, rule).remaining).toBe(1)
  expect(windows.take('address 7999', now, rule).remaining).toBe(0)
})

it('rate-limit windows that have ended are forgotten, and the number of remembered calls is limited', () => {
  const windows = new Windows()
  const rule = { seconds: 60, calls: 200 }
  const now = Date.now()
  for (let n = 0; n < 2000; n++) windows.take(`account ${n % 20}`, now + n, rule)
  expect([windows.size, windows.calls]).toEqual([20, 2000])
  windows.take('somebody', now + 62_001, rule)
  expect([windows.size, windows.calls]).toEqual([1, 1])
  for (let n = 0; n < 1100 * 200; n++) windows.take(`many ${n % 1100}`, now + 62_002, rule)
  expect(windows.calls).toBeGreaterThan(190_000)
  expect(windows.calls).toBeLessThanOrEqual(200_000)
})

it('presences are counted, dropped if memory is short, and loaded from storage again', () => {
  const budget = new MemoryBudget()
  const presences = new Presences(budget)
  let reads = 0
  const row = (id: number): Presence => ({ accountId: id as AccountId, activeAt: 1, connectedAt: 1, updateId: id })
  const store = {
    presences: {
      list() {
        reads += 1
        return Array.from({ length: 100_000 }, (_, n) => row(n + 1))
      },
    } as unknown as PresenceReader,
  }
  const one = 7 as AccountId
  expect(presences.of(store, one)).toEqual(row(7))
  presences.put({ ...row(7), activeAt: 5, updateId: 200_000 }, [], { row: 0, now: 5 })
  expect(presences.of(store, one)).toMatchObject({ activeAt: 5 })
  expect(budget.bytes).toBeGreaterThan(10_000_000)
  const packs = new LeastRecentlyUsed<number, Uint8Array>(1000, { kind: 'packs', budget })
  for (let key = 0; key < 60; key++) packs.set(key, new Uint8Array(1_000_000))
  expect(presences.bytes).toBeLessThanOrEqual(SHARES.presences)
  expect(budget.bytes).toBeLessThanOrEqual(MOST_KEPT_BYTES)
  // The presences have been dropped, so this change isn't kept, but later update ids are still greater than its id.
  presences.put({ ...row(7), activeAt: 6, updateId: 200_001 }, [], { row: 0, now: 6 })
  expect(presences.nextUpdateId(0)).toBe(200_002)
  expect(presences.of(store, one)).toEqual(row(7))
  expect(reads).toBe(2)
})

it('the facts of an organization are counted, dropped if memory is short, and loaded from storage again', async () => {
  const world = await World.found(['mia'])
  const author = world.id('mia') as AccountId
  const before = await world.inside(({ store, database }) => {
    const emoji = { url: 'x'.repeat(600), stillUrl: null, isDeactivated: true, authorId: author }
    const all = Array.from({ length: 2300 }, (_, n) => ({ ...emoji, id: String(n), name: `emoji ${n}` }))
    database.transaction(() => store.realm.set('customEmoji', all))
    return database.memory.bytesOf('facts')
  })
  expect(before).toBeGreaterThan(SHARES.facts)
  const after = await world.inside(({ database }) => {
    const accounts = new LeastRecentlyUsed<number, Uint8Array>(1000, { kind: 'accounts', budget: database.memory })
    for (let key = 0; key < 60; key++) accounts.set(key, new Uint8Array(1_000_000))
    return { facts: database.memory.bytesOf('facts'), all: database.memory.bytes }
  })
  expect(after.facts).toBeLessThanOrEqual(SHARES.facts)
  expect(after.all).toBeLessThanOrEqual(MOST_KEPT_BYTES)
  expect((await world.must('mia', 'GET /realm/emoji')).emoji).toHaveProperty('2299')
})
