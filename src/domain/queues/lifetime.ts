import { DAY_SECONDS } from '#lib/time/time'
import { LOG_DAYS } from '#store/events/event-log'
import type { QueueSummary } from '#store/events/event-queues'

/** A live queue's row is written this often, so that a quiet queue isn't mistaken for an abandoned one. */
export const SEEN_EVERY_MS = 3_600_000

/** The time for which the log keeps events. Clients that request no lifetime, or a longer one, get this. */
export const LONGEST_IDLE_SECONDS = LOG_DAYS * DAY_SECONDS

/** How long a queue exists while nobody polls it: the maximum if the client requests no time or 0. */
export function idleSecondsFor(asked: number | undefined): number {
  return asked === undefined || asked <= 0 ? LONGEST_IDLE_SECONDS : Math.min(asked, LONGEST_IDLE_SECONDS)
}

/**
 * Whether nobody has polled the queue for its lifetime plus an hour. The time of the last poll is stored only once an
 * hour.
 */
export function isExpired({ seenAt, idleSeconds }: QueueSummary, now: number): boolean {
  return now - seenAt > idleSeconds * 1000 + SEEN_EVERY_MS
}
