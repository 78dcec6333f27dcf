import type { Client } from '../../../../app/client'
import { sizeName } from '../../../../parts/size-name'
import { clockTime, dayAndTime, daysBefore } from '../../../../parts/times/times'
import { locale, t } from '../../../../words/t'
import { DAY_SECONDS, type DayForecast, endOfDay, type StorageForecast } from './forecast'

const DATE_DAYS = 90

/** The sentence for the forecast of a daily count. */
export function sayDay(
  client: Client,
  { expected, reachedAt }: DayForecast,
  limit: number | null,
  now: number,
): string {
  if (limit === null) return t('usage.no_limit')
  if (reachedAt === undefined) return t('usage.enough', { count: rounded(expected) })
  if (reachedAt <= now) return t('usage.reached', { time: hourOf(client, endOfDay(now), now) })
  return t('usage.reached_at', { time: hourOf(client, reachedAt, now) })
}

/** Rounds a number to two significant digits, since it is only an estimate. */
const rounded = (count: number) => Number(count.toPrecision(2))

/** The time of day, with the date if it isn't today. */
export function hourOf(client: Client, seconds: number, now: number): string {
  const isToday = daysBefore(new Date(seconds * 1000), new Date(now * 1000)) === 0
  return isToday ? clockTime(client, seconds) : dayAndTime(client, seconds)
}

interface Stored {
  isFull: boolean
  /** The time when the organization was created, in UNIX seconds. */
  since: number
}

/** How fast the storage grows, and when it will be full. */
export function sayStorage({ aDay, reachedAt }: StorageForecast, { isFull, since }: Stored, now: number): string[] {
  if (isFull) return [t('usage.full')]
  const pace = t('usage.a_day', { size: sizeName(aDay), day: longDay(since) })
  if (reachedAt === undefined) return [pace, t('usage.lasts')]
  const isSoon = reachedAt - now < DATE_DAYS * DAY_SECONDS
  return [
    pace,
    isSoon ? t('usage.full_day', { day: longDay(reachedAt) }) : t('usage.full_month', { month: monthName(reachedAt) }),
  ]
}

/** A date such as "November 22, 2026". */
const longDay = (seconds: number): string => format(seconds, { dateStyle: 'long' })

/** A month such as "November 2026". */
const monthName = (seconds: number): string => format(seconds, { month: 'long', year: 'numeric' })

const format = (seconds: number, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale(), options).format(seconds * 1000)
