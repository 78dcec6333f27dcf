export const DAY_SECONDS = 86_400
export const DAY_MS = 1000 * DAY_SECONDS
export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS

/** The day of a time in UNIX ms, counted from 1970 (UTC). */
export const dayOf = (ms: number): number => Math.floor(ms / DAY_MS)
