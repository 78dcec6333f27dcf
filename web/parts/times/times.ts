import type { Client } from '../../app/client'
import { locale } from '../../words/t'
import { hourAndMinute, hourCycle } from './hours'

const DAY_MS = 86_400_000
const DAYS_BY_NAME = 6

/** The settings on which times depend. */
export interface Clock {
  readonly store: { readonly settings: { get(name: 'twenty_four_hour_time'): unknown } }
}

/** Whether the user chose 24-hour time. */
const isSet = (client: Clock) => client.store.settings.get('twenty_four_hour_time') === true

const formats = new Map<string, Intl.DateTimeFormat>()
function format(options: Intl.DateTimeFormatOptions, date: Date): string {
  const name = `${locale()} ${JSON.stringify(options)}`
  let known = formats.get(name)
  if (!known) {
    known = new Intl.DateTimeFormat(locale(), options)
    formats.set(name, known)
  }
  return known.format(date)
}

export const daysBefore = (date: Date, now: Date): number => Math.round((startOfDay(now) - startOfDay(date)) / DAY_MS)

const startOfDay = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime()

/** 10:31 AM, or 10:31 for people who chose 24-hour time and in languages that use it. */
export function clockTime(client: Clock, seconds: number): string {
  return format(hourAndMinute(isSet(client)), new Date(seconds * 1000))
}

/** The time without AM and PM, for narrow layouts. */
export function shortClockTime(client: Clock, seconds: number): string {
  return clockTime(client, seconds).replace(/\s?[AP]M$/i, '')
}

/**
 * “Today”, “Yesterday”, the weekday for the last six days, or otherwise a date such as “May 8”, with the year unless it
 * is the current one.
 */
export function dayName(seconds: number, now = new Date(), length: 'short' | 'long' = 'long'): string {
  const date = new Date(seconds * 1000)
  const days = daysBefore(date, now)
  if (days === 0 || days === 1) {
    const word = new Intl.RelativeTimeFormat(locale(), { numeric: 'auto' }).format(-days, 'day')
    return word.charAt(0).toLocaleUpperCase(locale()) + word.slice(1)
  }
  if (days > 0 && days <= DAYS_BY_NAME) return format({ weekday: length }, date)
  const year = date.getFullYear() === now.getFullYear() ? undefined : ('numeric' as const)
  return format({ month: length, day: 'numeric', year }, date)
}

/** The time of day for today, otherwise the day. */
export function whenShort(client: Clock, seconds: number, now = new Date()): string {
  const isToday = daysBefore(new Date(seconds * 1000), now) === 0
  return isToday ? clockTime(client, seconds) : dayName(seconds, now, 'short')
}

/** The complete date and time, such as “Sunday, November 22, 2026 at 10:31 AM”. */
export function fullTime(client: Clock, seconds: number): string {
  const date = new Date(seconds * 1000)
  return format({ dateStyle: 'full', timeStyle: 'short', hourCycle: hourCycle(isSet(client)) }, date)
}

/** The date and time, such as “Nov 22, 2026, 10:31 AM”. */
export function dayAndTime(client: Client, seconds: number): string {
  const date = new Date(seconds * 1000)
  return format({ dateStyle: 'medium', timeStyle: 'short', hourCycle: hourCycle(isSet(client)) }, date)
}

/** The current time in someone's zone; empty for a zone that this browser doesn't support. */
export function localTime(client: Client, timeZone: string): string {
  try {
    return format({ ...hourAndMinute(isSet(client)), timeZone }, new Date())
  } catch {
    return ''
  }
}
