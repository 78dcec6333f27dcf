import { ProtocolError } from '#lib/errors'
import type { ScheduledMessage } from '#store/scheduled/scheduled-messages'
import type { Readers } from '#store/store'

interface Access {
  store: Readers
  viewer: { id: ScheduledMessage['authorId'] }
}

/** The viewer's own scheduled message. */
export function accessScheduledMessage({ store, viewer }: Access, id: number): ScheduledMessage {
  const scheduled = store.scheduledMessages.find(viewer.id, id)
  if (!scheduled) throw new ProtocolError('Scheduled message does not exist', { status: 404 })
  return scheduled
}
