import type { UnreadDetails } from '#wire/events/message-flags'
import type { UnreadMessages } from '../../protocol/snapshot'
import { type Conversation, directPlace, keyOf } from '../conversations/conversation'
import { byNumber } from '../sorted'

/**
 * The unread messages in a snapshot's form: each topic is spelled as in its oldest unread message, and conversations
 * with several people include the user's own id.
 */
export function tellUnreads(
  places: ReadonlyMap<number, Conversation>,
  mentioned: readonly number[],
  ownId: number,
  old_unreads_missing: boolean,
): UnreadMessages {
  const buckets = Map.groupBy([...places].sort(byId), ([, place]) => keyOf(place))
  const told: Mutable = { pms: [], huddles: [], streams: [] }
  for (const found of buckets.values()) {
    const place = found[0]![1]
    const unread_message_ids = found.map(([id]) => id)
    if (place.kind === 'topic') {
      told.streams.push({ stream_id: place.channelId, topic: place.topic, unread_message_ids })
    } else if (place.userIds.length > 1) {
      const user_ids_string = [...place.userIds, ownId].sort(byNumber).join()
      told.huddles.push({ user_ids_string, unread_message_ids })
    } else {
      const other_user_id = place.userIds[0]!
      told.pms.push({ other_user_id, sender_id: other_user_id, unread_message_ids })
    }
  }
  // The count includes muted messages, which clients leave out themselves.
  return { count: places.size, ...told, mentions: [...mentioned].sort(byNumber), old_unreads_missing }
}

interface Mutable {
  pms: UnreadMessages['pms'][number][]
  streams: UnreadMessages['streams'][number][]
  huddles: UnreadMessages['huddles'][number][]
}

const byId = ([one]: [number, unknown], [other]: [number, unknown]) => one - other

/** The conversations in a snapshot, with the unread ids of each. */
export function* bucketsOf(
  { streams, pms, huddles }: UnreadMessages,
  ownId: number,
): Generator<[Conversation, readonly number[]]> {
  for (const { stream_id: channelId, topic, unread_message_ids } of streams) {
    yield [{ kind: 'topic', channelId, topic }, unread_message_ids]
  }
  for (const { other_user_id, unread_message_ids } of pms)
    yield [directPlace([other_user_id], ownId), unread_message_ids]
  for (const { user_ids_string, unread_message_ids } of huddles) {
    yield [directPlace(user_ids_string.split(',').map(Number), ownId), unread_message_ids]
  }
}

/** The conversation of a message that became unread again. */
export function placeInDetails(details: UnreadDetails, ownId: number): Conversation {
  if (details.type === 'private') return directPlace(details.user_ids, ownId)
  return { kind: 'topic', channelId: details.stream_id, topic: details.topic }
}
