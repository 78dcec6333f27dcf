import type { Client } from '../../../app/client'
import { messageTime } from '../../../parts/times/message-time'
import { locale, t } from '../../../words/t'
import type { Offer } from './offer'

const HOUR_MS = 3_600_000
const MORNING = 9
const EVENING = 18

/** The times that match the typed text (`9`, `14:30`, `5pm`, `tomorrow` or a weekday), or else the usual times. */
export function times(client: Client, word: string, now = new Date()): Offer[] {
  const wanted = word.trim().toLowerCase()
  const hour = hourIn(wanted)
  const day = dayIn(wanted, now)
  const dates = hour || day !== undefined ? typed(now, hour, day) : usual(now)
  return dates.map(([name, date]) => ({
    key: date.toISOString(),
    name,
    insert: `<time:${isoHere(date)}> `,
    more: messageTime(client, date),
    picture: { kind: 'time' },
  }))
}

type Named = readonly [name: string, date: Date]

function usual(now: Date): Named[] {
  return [
    [t('time.in_an_hour'), new Date(now.getTime() + HOUR_MS)],
    [t('time.this_evening'), at(now, 0, EVENING)],
    [t('time.tomorrow'), at(now, 1, MORNING)],
    [t('time.in_a_week'), at(now, 7, MORNING)],
  ]
}

/** Suggestions for a typed time (or 9:00) on the typed day, or else tomorrow and, unless the time has passed, today. */
function typed(now: Date, hour: Clock | undefined, day: number | undefined): Named[] {
  const { hours, minutes } = hour ?? { hours: MORNING, minutes: 0 }
  const days = day === undefined ? [0, 1] : [day]
  return days
    .map((ahead) => at(now, ahead, hours, minutes))
    .filter((date) => day !== undefined || date > now)
    .map((date) => [weekdayOf(date), date])
}

interface Clock {
  readonly hours: number
  readonly minutes: number
}

function hourIn(text: string): Clock | undefined {
  const found = /(?:^|\s)(\d{1,2})(?::(\d{2}))?\s*(am|pm)?$/.exec(text)
  if (!found) return undefined
  const [, digits, minutes = '0', half] = found
  const hours = (Number(digits) % (half ? 12 : 24)) + (half === 'pm' ? 12 : 0)
  return Number(minutes) < 60 ? { hours, minutes: Number(minutes) } : undefined
}

/** The number of days until a named day. */
function dayIn(text: string, now: Date): number | undefined {
  const [word = ''] = text.split(' ')
  if (word.length < 3) return undefined
  const near = new Intl.RelativeTimeFormat(locale(), { numeric: 'auto' })
  const isBegun = (name: string) => name.toLocaleLowerCase(locale()).startsWith(word)
  const isNear = [0, 1].find((ahead) => isBegun(near.format(ahead, 'day')))
  if (isNear !== undefined) return isNear
  const weekdays = Array.from({ length: 7 }, (_, ahead) => weekdayOf(at(now, ahead, MORNING)))
  const ahead = weekdays.findIndex(isBegun)
  return ahead < 0 ? undefined : ahead || 7
}

const weekdayOf = (date: Date) => new Intl.DateTimeFormat(locale(), { weekday: 'long' }).format(date)

const at = (now: Date, days: number, hours: number, minutes = 0) =>
  new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, hours, minutes)

/** The time in the local zone: `2026-05-16T09:40:00+02:00`. */
function isoHere(date: Date): string {
  const offset = -date.getTimezoneOffset()
  const two = (number: number) => String(Math.floor(Math.abs(number))).padStart(2, '0')
  const here = new Date(date.getTime() + offset * 60_000).toISOString().slice(0, 19)
  return `${here}${offset < 0 ? '-' : '+'}${two(offset / 60)}:${two(offset % 60)}`
}
