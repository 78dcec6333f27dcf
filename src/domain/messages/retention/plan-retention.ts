import type { WritingContext } from '#domain/context'
import { RETENTION_DELAY_HOURS } from '#domain/limits'
import { DAY_MS, HOUR_MS } from '#lib/time/time'
import { daysOfChannel, daysOfOrganization } from './periods'

/**
 * The task that deletes channel messages after their retention period. Its subject is the id of the channel after which
 * it continues.
 */
export const EXPIRE_IN_CHANNELS = 'expire-in-channels'
/**
 * The task that deletes direct messages after the organization's retention period. Its subject is the id of the message
 * after which it continues.
 */
export const EXPIRE_DIRECT = 'expire-direct'
export const BEGINNING = 0

type Planning = Pick<WritingContext, 'store' | 'now' | 'realm'>

/**
 * If messages have a retention period, schedules the next run for an hour from now, so that a wrong number can still
 * be corrected.
 */
export function planRetention(context: Planning): void {
  planAt(context, RETENTION_DELAY_HOURS * HOUR_MS)
}

/** Schedules the next run for a day later. */
export function planNextRetention(context: Planning): void {
  planAt(context, DAY_MS)
}

function planAt({ store, now, realm }: Planning, delay: number): void {
  const isLimited =
    daysOfOrganization(store) !== undefined ||
    store.channels.list().some((one) => daysOfChannel(store, one) !== undefined)
  if (isLimited) {
    store.tasks.put({ kind: EXPIRE_IN_CHANNELS, subject: BEGINNING, dueAt: now + delay, realm })
  } else store.tasks.remove(EXPIRE_IN_CHANNELS, BEGINNING)
}

/** Schedules retention for organizations that set a retention period before the setting had an effect. */
export function planMissedRetention(context: Planning): void {
  if (!context.store.tasks.has(EXPIRE_IN_CHANNELS) && !context.store.tasks.has(EXPIRE_DIRECT)) planRetention(context)
}
