import type { QueryContext } from '../context'

/**
 * What the free plan allows a day, beside requests:
 * https://developers.cloudflare.com/durable-objects/platform/pricing
 */
const ROWS_READ_A_DAY = 5_000_000
const ROWS_WRITTEN_A_DAY = 100_000

/** Both are counted in memory: requests of the day (UTC), rows since the organization woke. */
export function usageOf({ store, memory }: QueryContext) {
  const { read, written } = store.rowCounts()
  return {
    awake_since: Math.floor(memory.awakeSince / 1000),
    requests_today: memory.usage.requests,
    requests_limit: memory.usage.limit === 0 ? null : memory.usage.limit,
    rows_read: read,
    rows_read_limit: ROWS_READ_A_DAY,
    rows_written: written,
    rows_written_limit: ROWS_WRITTEN_A_DAY,
  }
}
