/** For `vi.waitFor` and `vi.waitUntil`, which give up after a second. A wait ends when its condition holds: only a failure takes so long. */
export const PATIENT = { timeout: 300_000, interval: 20 }
