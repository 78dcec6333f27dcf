import { readDate } from './read-date'

/** The bounds for all dates, in UNIX ms. */
const FIRST_MOMENT = Date.UTC(1, 0, 1) - 1900 * 365.2425 * 86_400_000
const LAST_MOMENT = Date.UTC(9999, 11, 31, 23, 59, 59, 999)

/**
 * Reads a date as people write them (ISO 8601, "Jun 5th 2017, 10:30PM", "31 Dec 2017 5:30 am IST") or UNIX seconds.
 * Returns ISO 8601 in UTC; undefined if the text isn't a time. Missing parts are taken from today.
 */
export function parseTime(text: string, now: number): string | undefined {
  const date = readDate(text, now)
  if (date) return isoTime(date.seconds * 1000, date.microseconds)
  return isoTimeOfUnixSeconds(text)
}

function isoTimeOfUnixSeconds(text: string): string | undefined {
  const number = text.trim().replace(/(?<=\d)_(?=\d)/g, '')
  if (!/^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(number)) return undefined
  const value = Number(number)
  const seconds = Math.floor(value)
  const microseconds = roundHalfEven((value - seconds) * 1_000_000)
  return isoTime((seconds + Math.floor(microseconds / 1_000_000)) * 1000, microseconds % 1_000_000)
}

function roundHalfEven(value: number): number {
  const rounded = Math.round(value)
  return Math.abs(value % 1) === 0.5 && rounded % 2 !== 0 ? rounded - 1 : rounded
}

function isoTime(milliseconds: number, microseconds: number): string | undefined {
  if (!(milliseconds >= FIRST_MOMENT && milliseconds <= LAST_MOMENT)) return undefined
  const date = new Date(milliseconds)
  if (date.getUTCFullYear() < 1) return undefined
  const whole = date.toISOString().slice(0, 19)
  return microseconds === 0 ? `${whole}Z` : `${whole}.${String(microseconds).padStart(6, '0')}Z`
}
