export const DAY_SECONDS = 86_400
export const DAY_MS = 1000 * DAY_SECONDS
export const HOUR_MS = 60 * 60 * 1000
