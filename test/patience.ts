import { PATIENCE_MS } from '../tools/lib/patience.mjs'

/**
 * For `vi.waitFor` and `vi.waitUntil`, which otherwise give up after a second. A wait ends when its condition is met,
 * so only a failure takes this long.
 */
export const PATIENT = { timeout: PATIENCE_MS, interval: 20 }
