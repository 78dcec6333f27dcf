import type { Client } from '../../app/client'
import { locale } from '../../words/t'
import { hourAndMinute } from './hours'

/** The day and the time of day in the reader's zone, for example for a time in a message. */
export function messageTime(client: Client, date: Date): string {
  const isSet = client.store.settings.peek('twenty_four_hour_time') === true
  return new Intl.DateTimeFormat(locale(), {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    ...hourAndMinute(isSet),
    ...(date.getFullYear() !== new Date().getFullYear() && { year: 'numeric' }),
  }).format(date)
}
