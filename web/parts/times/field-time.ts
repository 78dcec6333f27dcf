/** A moment in the format of date and time fields: local, without a time zone. */
export const fieldTime = (date: Date): string =>
  new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
