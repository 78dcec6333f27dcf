import type { WritingContext } from '#domain/context'
import { scheduledMessageUpdate } from '#wire/events/drafts'
import { scheduledMessageObject } from '#wire/scheduled-message'
import { putTask } from './schedule-message'
import { TOO_LATE } from './send-scheduled'

/** If the clock goes back by more than this, it has been corrected. */
const LEAST_STEP_MS = 60_000
const AT_ONCE = 100

/** Whether messages were found to be late only because the clock was ahead, and the clock has been corrected since. */
export function isClockSetBack({ store, now }: Pick<WritingContext, 'store' | 'now'>): boolean {
  const { lateAt } = store.realm.find('identity') ?? {}
  return lateAt !== undefined && lateAt > now + LEAST_STEP_MS
}

/** Reschedules messages that were marked as too late only because the clock was ahead. Each step takes some of them. */
export function waitAgain(context: WritingContext): void {
  const { store, now } = context
  const failed = store.scheduledMessages.listFailed(TOO_LATE, Math.floor(now / 1000), AT_ONCE)
  for (const one of failed) {
    const waiting = { ...one, state: 'waiting' as const, failure: null }
    store.scheduledMessages.save(waiting)
    putTask(context, waiting)
    context.emit(scheduledMessageUpdate(scheduledMessageObject(waiting)), { accounts: [one.authorId] })
  }
  if (failed.length === AT_ONCE) return
  const { lateAt: _, ...identity } = store.realm.get('identity')
  store.realm.set('identity', identity)
}
