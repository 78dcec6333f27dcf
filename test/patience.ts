import { PATIENCE_MS } from '../scripts/lib/patience.mjs'

/** For `vi.waitFor` and `vi.waitUntil`, which give up after a second. A wait ends when its condition holds: only a failure takes so long. */
export const PATIENT = { timeout: PATIENCE_MS, interval: 20 }
