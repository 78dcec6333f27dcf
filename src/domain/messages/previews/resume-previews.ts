import type { WritingContext } from '#domain/context'
import { ageOf } from '#domain/messages/age'
import type { MessageId } from '#lib/ids'
import type { Task } from '#store/tables/tasks'
import { PREVIEW_LEASE_MS, PREVIEW_LINKS } from './plan-previews'

/** After this time, nobody waits for the preview anymore. */
const LATEST_SECONDS = 10 * 60

/**
 * Retries fetching the pages that a message links to, after an attempt that failed or was interrupted, unless the
 * message is too old. They are fetched after the commit.
 */
export function resumePreviews({ store, memory, now, afterCommit }: WritingContext, { subject, realm }: Task): void {
  const id = subject as MessageId
  const message = store.messages.findMessage(id)
  if (!message || ageOf({ now }, message) > LATEST_SECONDS) return
  store.tasks.put({ kind: PREVIEW_LINKS, subject, dueAt: now + PREVIEW_LEASE_MS, realm })
  afterCommit(() => {
    memory.linksWaiting.set(id, realm)
  })
}
