import type { Clock } from './clock'
import type { CalendarDate } from './date-parts'
import { NoDate } from './no-date'

export interface Moment {
  /** Seconds since 1970. */
  seconds: number
  microseconds: number
}

/** The moment given by a date, a time of day and a zone. Missing parts are taken from today at midnight. */
export function momentOf(
  date: CalendarDate,
  clock: Clock,
  zone: number,
  weekday: number | undefined,
  now: number,
): Moment {
  const today = new Date(now)
  const year = date.year ?? today.getUTCFullYear()
  const month = date.month ?? today.getUTCMonth() + 1
  const lastDay = new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate()
  const day = date.day ?? Math.min(today.getUTCDate(), lastDay)
  const { hour = 0, minute = 0, second = 0, microseconds } = clock
  const isDate = year >= 1 && year <= 9999 && month >= 1 && month <= 12 && day >= 1 && day <= lastDay
  if (!isDate || hour > 23 || minute > 59 || second > 59) throw new NoDate()
  const moment = new Date(0)
  moment.setUTCFullYear(year, month - 1, day)
  if (date.day === undefined && weekday !== undefined) moment.setUTCDate(day + daysUntil(weekday, moment))
  moment.setUTCHours(hour, minute, second)
  return { seconds: moment.getTime() / 1000 - zone, microseconds }
}

/** The number of days until a weekday. "Friday" means the next one, or today. */
function daysUntil(weekday: number, from: Date): number {
  return (weekday - (from.getUTCDay() + 6) + 14) % 7
}
