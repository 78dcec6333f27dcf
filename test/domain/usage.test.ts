import { expect, it } from 'vitest'
import { usageOf } from '#domain/realm/usage'
import { Memory } from '#memory/memory'

const events = { requestsOf: () => 40 }
const store = { rowCounts: () => ({ read: 7, written: 3 }), storageBytes: () => 4096, sharedBytes: () => 12, events }
const now = Date.now()
const GIB = 1024 ** 3

it('the free plan limits requests, rows and storage', () => {
  expect(usageOf({ store, now, memory: new Memory(100_000) })).toMatchObject({
    requests_limit: 100_000,
    rows_read_limit: 5_000_000,
    rows_written_limit: 100_000,
    storage_bytes: 4096,
    storage_limit: 5 * GIB,
  })
})

it('if requests are unlimited, rows are too, and storage is limited to the maximum for one object', () => {
  expect(usageOf({ store, now, memory: new Memory(0) })).toMatchObject({
    requests_limit: null,
    rows_read_limit: null,
    rows_written_limit: null,
    storage_limit: 10 * GIB,
  })
})

it('requests counted in memory are added to today’s requests in the log', () => {
  const memory = new Memory(100_000)
  memory.usage.count(now, 3)
  expect(usageOf({ store, now, memory }).requests_today).toBe(43)
  memory.usage.count(now, 60)
  expect(usageOf({ store, now, memory }).requests_today).toBe(103)
})
