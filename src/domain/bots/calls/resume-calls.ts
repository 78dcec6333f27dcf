import type { WritingContext } from '#domain/context'
import { CALL_BOTS, CALL_LEASE_MS } from '#domain/messages/sending/call-bots'

/** Makes the alarm fire again while calls are waiting, because calls begin after the commit. */
export function resumeCalls({ store, realm, now }: WritingContext): void {
  if (store.botCalls.list().length === 0) return
  store.botCalls.hasChanged = true
  const dueAt = now + CALL_LEASE_MS
  store.tasks.put({ kind: CALL_BOTS, subject: 0, dueAt, realm })
}
