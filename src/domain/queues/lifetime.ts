import { DAY_SECONDS } from '#lib/time/time'
import { LOG_DAYS } from '#store/events/event-log'
import type { QueueSummary } from '#store/events/event-queues'

/** A live queue's row is written this often, so that a quiet one isn't taken for abandoned. */
export const SEEN_EVERY_MS = 3_600_000

/** The whole length of the log. Clients that ask for no lifetime, or a longer one, get this. */
export const LONGEST_IDLE_SECONDS = LOG_DAYS * DAY_SECONDS

/** How long a queue lives on while nobody polls it; nothing and 0 are for as long as possible. */
export function idleSecondsFor(asked: number | undefined): number {
  return asked === undefined || asked <= 0 ? LONGEST_IDLE_SECONDS : Math.min(asked, LONGEST_IDLE_SECONDS)
}

/** Whether nobody has polled the queue for its lifetime plus an hour: the last poll is stored to the hour. */
export function isExpired({ seenAt, idleSeconds }: QueueSummary, now: number): boolean {
  return now - seenAt > idleSeconds * 1000 + SEEN_EVERY_MS
}
