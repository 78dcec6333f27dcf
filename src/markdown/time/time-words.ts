const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const LONG_MONTHS = 'january february march april may june july august september october november december'.split(' ')
const WEEKDAYS = 'mon tue wed thu fri sat sun'.split(' ')
const LONG_WEEKDAYS = 'monday tuesday wednesday thursday friday saturday sunday'.split(' ')

/** Words and punctuation that can be anywhere in a date and mean nothing. */
const FILLERS = new Set([
  ' ',
  '.',
  ',',
  ';',
  '-',
  '/',
  "'",
  'at',
  'on',
  'and',
  'ad',
  'm',
  't',
  'of',
  'st',
  'nd',
  'rd',
  'th',
])

/** The number of hours that each time zone is ahead of UTC, by abbreviation. */
const ZONES: Readonly<Record<string, number>> = {
  ACDT: 10.5,
  ACST: 9.5,
  ADT: -3,
  AEDT: 11,
  AEST: 10,
  AKDT: -8,
  AKST: -9,
  AST: -4,
  AWST: 8,
  BST: 1,
  CAT: 2,
  CDT: -5,
  CEST: 2,
  CET: 1,
  ChST: 10,
  CST: -6,
  EAT: 3,
  EDT: -4,
  EEST: 3,
  EET: 2,
  EST: -5,
  GMT: 0,
  HDT: -9,
  HKT: 8,
  HST: -10,
  IDT: 3,
  IST: 5.5,
  JST: 9,
  KST: 9,
  MDT: -6,
  MEST: 2,
  MET: 1,
  MSK: 3,
  MST: -7,
  NDT: -2.5,
  NST: -3.5,
  NZDT: 13,
  NZST: 12,
  PDT: -7,
  PKT: 5,
  PST: -8,
  SAST: 2,
  SST: -11,
  UTC: 0,
  WAT: 1,
  WEST: 1,
  WET: 0,
  WIB: 7,
  WIT: 9,
  WITA: 8,
  Z: 0,
  z: 0,
}

export function monthOf(word: string): number | undefined {
  const lower = word.toLowerCase()
  const index = lower === 'sept' ? 8 : Math.max(MONTHS.indexOf(lower), LONG_MONTHS.indexOf(lower))
  return index === -1 ? undefined : index + 1
}

/** The number of a weekday, with 0 for Monday. */
export function weekdayOf(word: string): number | undefined {
  const lower = word.toLowerCase()
  const index = Math.max(WEEKDAYS.indexOf(lower), LONG_WEEKDAYS.indexOf(lower))
  return index === -1 ? undefined : index
}

export function isFiller(word: string): boolean {
  return FILLERS.has(word.toLowerCase()) || word.trim() === ''
}

/** The seconds by which a zone is ahead of UTC. Zero for an unknown word that looks like an abbreviation. */
export function zoneOffset(word: string): number | undefined {
  const hours = ZONES[word]
  if (hours !== undefined) return hours * 3600
  return /^[A-Z]{3,5}$/.test(word) ? 0 : undefined
}

export function meridiemOf(word: string): 'am' | 'pm' | undefined {
  const lower = word.toLowerCase()
  if (lower === 'am' || lower === 'a') return 'am'
  return lower === 'pm' || lower === 'p' ? 'pm' : undefined
}

/** The unit that a word stands for: hours, minutes or seconds. Undefined for other words. */
export function hourUnit(word: string): 'hour' | 'minute' | 'second' | undefined {
  const match = /^(h(?:ours?)?|m(?:inutes?)?|s(?:econds?)?)$/i.exec(word)?.[1]?.[0]?.toLowerCase()
  if (match === 'h') return 'hour'
  if (match === 'm') return 'minute'
  return match === 's' ? 'second' : undefined
}
