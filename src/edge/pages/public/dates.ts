import type { Translate } from '../parts/speaking'

/** A day and a time are the same for all readers: nobody says where they are. */
export function dayOf({ language }: Translate, seconds: number): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(seconds * 1000)
}

export function timeOf({ language }: Translate, seconds: number): string {
  const format = { hour: 'numeric', minute: '2-digit', timeZone: 'UTC', timeZoneName: 'short' } as const
  return new Intl.DateTimeFormat(language, format).format(seconds * 1000)
}

export const isoOf = (seconds: number): string => new Date(seconds * 1000).toISOString().replace('.000Z', 'Z')
