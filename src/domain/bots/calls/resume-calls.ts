import type { WritingContext } from '#domain/context'
import { CALL_BOTS, CALL_LEASE_MS } from '#domain/messages/sending/call-bots'

/** Plans the task again while calls are waiting, because they begin after the commit and may be interrupted again. */
export function resumeCalls({ store, realm, now }: WritingContext): void {
  if (store.botCalls.list().length === 0) return
  store.botCalls.hasChanged = true
  const dueAt = now + CALL_LEASE_MS
  store.tasks.put({ kind: CALL_BOTS, subject: 0, dueAt, realm })
}
