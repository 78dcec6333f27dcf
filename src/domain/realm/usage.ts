import type { Memory } from '#memory/memory'
import type { Readers } from '#store/store'
import { SHARED_BYTES } from '../limits'
import { SHARED_BYTES_OF_MEMBERS } from './check-shared-bytes'

/**
 * The limits of the free plan, in addition to the limit on requests:
 * https://developers.cloudflare.com/durable-objects/platform/pricing
 */
const ROWS_READ_A_DAY = 5_000_000
const ROWS_WRITTEN_A_DAY = 100_000
const FREE_STORAGE_BYTES = 5 * 1024 ** 3
/** The storage limit of one object, on every plan: https://developers.cloudflare.com/durable-objects/platform/limits */
const STORAGE_BYTES = 10 * 1024 ** 3

interface Counted {
  store: Pick<Readers, 'rowCounts' | 'storageBytes' | 'sharedBytes'> & { events: Pick<Readers['events'], 'requestsOf'> }
  memory: Pick<Memory, 'awakeSince' | 'usage'>
  now: number
}

/**
 * The organization's usage, with limits: requests are counted since midnight (UTC), and rows since the organization
 * woke. After a restart, the count of requests continues from the event log. If requests have no daily limit, the plan
 * isn't the free one, and rows have no limit either.
 */
export function usageOf({ store, memory, now }: Counted) {
  memory.usage.goOn(now, () => store.events.requestsOf(now))
  const { read, written } = store.rowCounts()
  const isFree = memory.usage.limit !== 0
  return {
    awake_since: Math.floor(memory.awakeSince / 1000),
    // A WebSocket frame counts as a twentieth of a request.
    requests_today: Math.ceil(memory.usage.requests),
    requests_limit: isFree ? memory.usage.limit : null,
    rows_read: read,
    rows_read_limit: isFree ? ROWS_READ_A_DAY : null,
    rows_written: written,
    rows_written_limit: isFree ? ROWS_WRITTEN_A_DAY : null,
    storage_bytes: store.storageBytes(),
    storage_limit: isFree ? FREE_STORAGE_BYTES : STORAGE_BYTES,
    shared_bytes: store.sharedBytes(),
    // The bytes above this limit are reserved for administrators.
    shared_bytes_members_limit: SHARED_BYTES_OF_MEMBERS,
    shared_bytes_limit: SHARED_BYTES,
  }
}
