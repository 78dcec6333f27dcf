import type { Translate } from '../parts/speaking'

/** The day in UTC, since the time zones of readers are unknown. */
export function dayOf({ language }: Translate, seconds: number): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(seconds * 1000)
}

export const timeOf = (t: Translate, seconds: number): string => formatted(t, seconds, { timeZoneName: 'short' })

/** The time without its zone, which is already shown nearby. */
export const shortTimeOf = (t: Translate, seconds: number): string => formatted(t, seconds, {})

function formatted({ language }: Translate, seconds: number, zone: Intl.DateTimeFormatOptions): string {
  const format = { hour: 'numeric', minute: '2-digit', timeZone: 'UTC', ...zone } as const
  return new Intl.DateTimeFormat(language, format).format(seconds * 1000)
}

export const isoOf = (seconds: number): string => new Date(seconds * 1000).toISOString().replace('.000Z', 'Z')
