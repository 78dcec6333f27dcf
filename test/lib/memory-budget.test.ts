import { describe, expect, it } from 'vitest'
import { Bitmap } from '#lib/bitmap'
import { LeastRecentlyUsed } from '#lib/memory/lru'
import { type Kept, MemoryBudget, MOST_KEPT_BYTES, SHARES } from '#lib/memory/memory-budget'
import { sizeOf } from '#lib/memory/size-of'

const MB = 1_000_000
const megabyte = () => new Uint8Array(MB)

describe('cached data', () => {
  const shelves = () => {
    const budget = new MemoryBudget()
    const shelf = (kind: Kept) => new LeastRecentlyUsed<number, Uint8Array>(1000, { kind, budget })
    return { budget, events: shelf('recentEvents'), packs: shelf('packs'), queues: shelf('queues') }
  }
  const fill = (shelf: LeastRecentlyUsed<number, Uint8Array>, count: number) => {
    for (let key = 0; key < count; key++) shelf.set(key, megabyte())
  }

  it('has a reserved share for each kind, and all shares together fit within the limit', () => {
    expect(Object.values(SHARES).reduce((sum, share) => sum + share, 0)).toBeLessThanOrEqual(MOST_KEPT_BYTES)
  })

  it('stays within the limit when too much data of any kind is added', () => {
    const { budget, events, packs, queues } = shelves()
    for (const shelf of [queues, packs, events, queues]) {
      fill(shelf, 100)
      expect(budget.bytes).toBeLessThanOrEqual(MOST_KEPT_BYTES)
      expect(budget.bytes).toBe(events.bytes + packs.bytes + queues.bytes)
      expect(budget.bytes).toBeGreaterThan(40 * MB)
    }
  })

  it('is dropped in a fixed order of kinds, until each has only its share', () => {
    const { events, packs, queues } = shelves()
    fill(events, 20)
    fill(packs, 20)
    expect([Math.round(events.bytes / MB), Math.round(packs.bytes / MB)]).toEqual([20, 20])
    fill(queues, 15)
    expect(Math.round(packs.bytes / MB)).toBe(20)
    expect(events.bytes).toBeLessThan(13 * MB)
    fill(queues, 100)
    expect(events.bytes).toBeLessThanOrEqual(SHARES.recentEvents)
    expect(packs.bytes).toBeGreaterThan(SHARES.packs - 2 * MB)
  })

  it('is dropped from the kind that was used longest ago, except for new entries', () => {
    const budget = new MemoryBudget(3 * MB)
    const rows = new LeastRecentlyUsed<number, Uint8Array>(1000, { kind: 'rows', budget })
    const lists = new LeastRecentlyUsed<number, Uint8Array>(1000, { kind: 'lists', budget })
    lists.set(1, new Uint8Array(5 * MB))
    expect(lists.get(1)).toBeDefined()
    fill(rows, 2)
    expect(lists.get(1)).toBeUndefined()
    expect(rows.get(0)).toBeDefined()
  })

  it('is kept if it was used recently', () => {
    const rows = new LeastRecentlyUsed<number, string>(3)
    for (const key of [1, 2, 3]) rows.set(key, `row ${key}`)
    rows.get(1)
    rows.set(4, 'row 4')
    expect([1, 2, 3, 4].map((key) => rows.get(key))).toEqual(['row 1', undefined, 'row 3', 'row 4'])
    // By now, every entry has been used, and the oldest one has already been spared once.
    rows.set(5, 'row 5')
    expect(rows.get(5)).toBe('row 5')
    expect([1, 3, 4].filter((key) => rows.get(key) !== undefined)).toHaveLength(2)
  })

  it('is measured by its content', () => {
    expect(sizeOf('x'.repeat(1000))).toBeGreaterThanOrEqual(2000)
    expect(sizeOf(Bitmap.from([80_000]))).toBeGreaterThan(10_000)
    expect(sizeOf(new Map([[1, 'x'.repeat(1000)]]))).toBeGreaterThan(2000)
    expect(sizeOf({ list: [{ text: 'x'.repeat(1000) }, null, undefined, 5] })).toBeGreaterThan(2000)
    const budget = new MemoryBudget()
    const rows = new LeastRecentlyUsed<number, string>(2, { kind: 'rows', budget })
    for (const key of [1, 2, 3, 3]) rows.set(key, 'x')
    expect([rows.get(1), rows.get(2), rows.get(3)]).toEqual([undefined, 'x', 'x'])
    rows.delete(2)
    expect(budget.bytes).toBe(sizeOf('x'))
    rows.clear()
    expect(budget.bytes).toBe(0)
  })
})
