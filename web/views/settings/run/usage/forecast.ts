const HOUR_SECONDS = 3600
export const DAY_SECONDS = 24 * HOUR_SECONDS
/** Forecasts further ahead than this aren't shown, because they wouldn't be reliable. */
const LONGEST_DAYS = 10 * 365
const NEAR_DAYS = 60

/** A count with a limit for each day (UTC). */
interface DayCount {
  used: number
  limit: number | null
  /** The time when counting began, in UNIX seconds. */
  since: number
}

export interface DayForecast {
  /** The expected count at the end of the day. */
  expected: number
  /**
   * The time when the limit will be reached, in UNIX seconds, or now if it already has been; undefined without a limit,
   * or if the day ends first.
   */
  reachedAt?: number
}

/** The time when the day (UTC) ends. */
export const endOfDay = (now: number): number => beginOfDay(now) + DAY_SECONDS

export const beginOfDay = (now: number): number => now - (now % DAY_SECONDS)

/**
 * The forecast for the rest of the day if the pace so far continues. The pace is computed over at least an hour,
 * because the first few minutes aren't representative.
 */
export function forecastDay({ used, limit, since }: DayCount, now: number): DayForecast {
  const pace = used / Math.max(now - since, HOUR_SECONDS)
  const begin = beginOfDay(now)
  const today = since < begin ? pace * (now - begin) : used
  const expected = today + pace * (endOfDay(now) - now)
  if (limit === null || expected <= limit) return { expected }
  return { expected, reachedAt: now + Math.max(0, (limit - today) / pace) }
}

export interface StorageForecast {
  /** The growth in bytes per day. */
  aDay: number
  /**
   * The time when the limit is reached, in UNIX seconds, or now if it already has been; undefined if that takes over
   * ten years.
   */
  reachedAt?: number
  isNear: boolean
}

interface Storage {
  used: number
  limit: number
  /** The time when the organization was created, in UNIX seconds. For an imported one, that was before the import. */
  since: number
}

/** Forecasts when the storage will be full if it keeps growing at its average rate. */
export function forecastStorage({ used, limit, since }: Storage, now: number): StorageForecast {
  const aDay = used / Math.max((now - since) / DAY_SECONDS, 1)
  const days = Math.max(0, limit - used) / aDay
  if (days > LONGEST_DAYS) return { aDay, isNear: false }
  return { aDay, reachedAt: now + days * DAY_SECONDS, isNear: days <= NEAR_DAYS }
}
