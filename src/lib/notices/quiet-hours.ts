/** Times of day in the person's time zone, such as "22:00" and "07:00". */
export interface QuietHours {
  from: string
  to: string
}

/** Whether someone's quiet hours include this time (UNIX ms). The end isn't included. */
export function isQuietAt({ from, to }: QuietHours, now: number, timeZone: string | undefined): boolean {
  const time = timeOfDay(now, timeZone)
  return from <= to ? from <= time && time < to : time >= from || time < to
}

const clocks = new Map<string | undefined, Intl.DateTimeFormat>()

/** A time such as "07:05". Creating a formatter takes a long time, so one is kept for each time zone. */
function timeOfDay(now: number, timeZone: string | undefined): string {
  const known = clocks.get(timeZone)
  const zone = timeZone === undefined ? {} : { timeZone }
  const clock =
    known ?? new Intl.DateTimeFormat('en-GB', { ...zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  if (!known) clocks.set(timeZone, clock)
  return clock.format(now)
}
