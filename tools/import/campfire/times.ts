/** A time in Rails' format in UTC, converted to milliseconds; undefined for other strings. */
export function timeOf(text) {
  const time = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d+)?$/.test(text)
    ? Date.parse(`${text.replace(' ', 'T')}Z`)
    : Number.NaN
  return time > 0 ? time : undefined
}
