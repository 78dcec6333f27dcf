import { DAY_MS } from '#lib/time/time'
import type { WritingContext } from '../context'
import { AUDIT_DAYS, AUDIT_ROWS_FORGOTTEN_AT_ONCE } from '../limits'

export const FORGET_ACTS = 'forget-acts'
export const KEPT_MS = AUDIT_DAYS * DAY_MS
/**
 * The shortest delay until the next deletion once all expired rows are gone, so that rows that expire at about the same
 * time are deleted together.
 */
const SHORTEST_WAIT_MS = DAY_MS

type Planning = Pick<WritingContext, 'store' | 'realm'>

/** Schedules the next deletion of old acts. */
export function planForgetting({ store, realm }: Planning, dueAt: number): void {
  store.tasks.put({ kind: FORGET_ACTS, subject: 0, dueAt, realm })
}

/** Deletes acts that are older than a year, some rows at a time, and schedules the next step while anything is left. */
export function forgetActs(context: WritingContext): void {
  const { store, now } = context
  const oldest = store.audit.removeOlderThan(now - KEPT_MS, AUDIT_ROWS_FORGOTTEN_AT_ONCE)
  if (oldest === undefined) return
  const isMoreDue = oldest < now - KEPT_MS
  planForgetting(context, isMoreDue ? now : Math.max(oldest + KEPT_MS, now + SHORTEST_WAIT_MS))
}
