import type { Client } from '../client'
import { locale } from '../words/t'

/** A time in a message: the day and the hour where the reader is. */
export function messageTime(client: Client, date: Date): string {
  const isLong = client.store.settings.peek('twenty_four_hour_time') === true
  return new Intl.DateTimeFormat(locale(), {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    hour12: !isLong,
    ...(date.getFullYear() !== new Date().getFullYear() && { year: 'numeric' }),
  }).format(date)
}
