import type { Event } from '../event'
import type { QueueView } from './queue-view'

interface DeletedMessages extends Event {
  message_ids: number[]
}

/** Clients that can't take several messages at once get an event for each, each with an id of its own. */
export function adaptDeleteMessage(event: Event, queue: QueueView): Event[] {
  if (queue.options.capabilities.includes('bulk_message_deletion')) return [event]
  const { message_ids, ...shared } = event as DeletedMessages
  return message_ids.map((message_id) => ({ ...shared, message_id }))
}

/** How many ids such an event needs. */
export const idsOfDeletion = (event: Event) => (event as DeletedMessages).message_ids.length
