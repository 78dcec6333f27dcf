import type { WritingContext } from '#domain/context'
import { CALL_BOTS, CALL_LEASE_MS } from '#domain/messages/sending/call-bots'

/** Makes waiting calls begin after this commit, and schedules this task again in case they are interrupted. */
export function resumeCalls({ store, realm, now }: WritingContext): void {
  if (store.botCalls.list().length === 0) return
  store.botCalls.hasChanged = true
  const dueAt = now + CALL_LEASE_MS
  store.tasks.put({ kind: CALL_BOTS, subject: 0, dueAt, realm })
}
