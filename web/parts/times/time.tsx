import { type Clock, clockTime, fullTime, whenShort } from './times'

interface TimeProps {
  client: Clock
  /** The time in UNIX seconds. */
  at: number
  class?: string
}

/** The time of day, with the whole date in a tooltip. */
export function Time({ client, at, class: name }: TimeProps) {
  return (
    <time class={name} dateTime={new Date(at * 1000).toISOString()} title={fullTime(client, at)}>
      {clockTime(client, at)}
    </time>
  )
}

/** The time of day for today, otherwise the day, with the whole date in a tooltip. */
export function When({ client, at, class: name = 'when' }: TimeProps) {
  return (
    <time class={name} dateTime={new Date(at * 1000).toISOString()} title={fullTime(client, at)}>
      {whenShort(client, at)}
    </time>
  )
}
