import type { ScheduledMessage } from '#store/scheduled/scheduled-messages'
import type { QueryContext } from '../context'

/** The viewer's messages that wait or have failed, by the time at which they are due. */
export function listUnsent({ store, viewer }: Pick<QueryContext, 'store' | 'viewer'>): ScheduledMessage[] {
  return store.scheduledMessages.listOf(viewer.id).filter(({ state }) => state !== 'sent')
}
