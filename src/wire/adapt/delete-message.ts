import type { DeleteMessageEvent, SingleDeleteMessageEvent } from '../events/messages'
import type { QueueView } from './queue-view'

/** Clients that don't support several messages in one event get a separate event, with its own id, for each message. */
export function adaptDeleteMessage(
  event: DeleteMessageEvent,
  queue: QueueView,
): (DeleteMessageEvent | SingleDeleteMessageEvent)[] {
  if (queue.options.capabilities.includes('bulk_message_deletion')) return [event]
  const { message_ids, ...shared } = event
  return message_ids.map((message_id) => ({ ...shared, message_id }))
}

/** The number of event ids to reserve for an event about deleted messages. */
export const idsOfDeletion = ({ message_ids }: DeleteMessageEvent) => message_ids.length
