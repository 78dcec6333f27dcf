import type { QueryContext } from '#domain/context'
import type { ScheduledMessage } from '#store/scheduled/scheduled-messages'

/** The viewer's scheduled messages that are waiting or have failed, sorted by the time at which they are due. */
export function listUnsent({ store, viewer }: Pick<QueryContext, 'store' | 'viewer'>): ScheduledMessage[] {
  return store.scheduledMessages.listOf(viewer.id).filter(({ state }) => state !== 'sent')
}
