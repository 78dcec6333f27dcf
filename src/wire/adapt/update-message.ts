import type { MessageId } from '#lib/ids'
import { MessageIds, type PackedIds } from '#lib/message-ids'
import { type ClientUpdateMessageEvent, type EventIds, IDS_AN_EVENT, type UpdateMessageEvent } from '../events/messages'

/**
 * An event about many messages, such as a rename of a long topic, is sent as several events. Each contains the id of
 * the message that the request named.
 */
export function adaptUpdateMessage(event: UpdateMessageEvent): ClientUpdateMessageEvent[] {
  const { message_ids } = event
  if (!isPacked(message_ids)) return [{ ...event, message_ids }]
  const [first = [], ...others] = listsOf(message_ids, event.message_id)
  const shared = withoutContent(event)
  return [{ ...event, message_ids: first }, ...others.map((list) => ({ ...shared, message_ids: list }))]
}

/** The number of events that an event becomes for a client. */
export function eventsOfUpdate({ message_ids }: UpdateMessageEvent): number {
  return isPacked(message_ids) ? Math.ceil(message_ids.count / IDS_AN_EVENT) : 1
}

/** Leaves out the old and the new text, which are sent only once. */
function withoutContent(event: UpdateMessageEvent): UpdateMessageEvent {
  const { orig_content, orig_rendered_content, prev_rendered_content_version, ...rest } = event
  const { content, rendered_content, is_me_message, ...shared } = rest
  return shared
}

const isPacked = (ids: EventIds): ids is PackedIds => !Array.isArray(ids)

/** The unpacked lists, cached because every client in the channel gets the same ones. */
const unpacked = new WeakMap<PackedIds, MessageId[][]>()

function listsOf(packed: PackedIds, named: MessageId): MessageId[][] {
  const known = unpacked.get(packed)
  if (known) return known
  const others = [...MessageIds.unpack(packed)].filter((id) => id !== named)
  const lists = Array.from({ length: Math.ceil(packed.count / IDS_AN_EVENT) }, (_, at) => [
    named,
    ...others.slice(Math.max(0, at * IDS_AN_EVENT - 1), (at + 1) * IDS_AN_EVENT - 1),
  ])
  unpacked.set(packed, lists)
  return lists
}
