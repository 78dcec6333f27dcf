import type { Client } from '../../app/client'
import { clockTime, fullTime, whenShort } from './times'

interface TimeProps {
  client: Client
  /** UNIX seconds. */
  at: number
  class?: string
}

/** The hour, with the whole date where a pointer rests. */
export function Time({ client, at, class: name }: TimeProps) {
  return (
    <time class={name} dateTime={new Date(at * 1000).toISOString()} title={fullTime(client, at)}>
      {clockTime(client, at)}
    </time>
  )
}

/** In lists of conversations: the hour of today's, the day of others. */
export function When({ client, at, class: name = 'when' }: TimeProps) {
  return (
    <time class={name} dateTime={new Date(at * 1000).toISOString()} title={fullTime(client, at)}>
      {whenShort(client, at)}
    </time>
  )
}
