import { expect, it } from 'vitest'
import { usageOf } from '#domain/realm/usage'
import { Memory } from '#memory/memory'

const store = { rowCounts: () => ({ read: 7, written: 3 }), storageBytes: () => 4096, sharedBytes: () => 12 }
const GIB = 1024 ** 3

it('the free plan limits requests, rows and storage', () => {
  expect(usageOf({ store, memory: new Memory(100_000) })).toMatchObject({
    requests_limit: 100_000,
    rows_read_limit: 5_000_000,
    rows_written_limit: 100_000,
    storage_bytes: 4096,
    storage_limit: 5 * GIB,
  })
})

it('where requests have no limit, rows have none either, and the storage is that of one object', () => {
  expect(usageOf({ store, memory: new Memory(0) })).toMatchObject({
    requests_limit: null,
    rows_read_limit: null,
    rows_written_limit: null,
    storage_limit: 10 * GIB,
  })
})
