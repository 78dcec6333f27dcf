import { latestVisits } from '../../app/visits'
import { type Conversation, directPlace, keyOf, placeOf } from '../../model/conversations/conversation'
import type { Store } from '../../model/store/store'

/**
 * A conversation and its recency: the id of its newest known message, or of the newest message anywhere when the user
 * last left the conversation, whichever is greater.
 */
interface KnownPlace {
  readonly place: Conversation
  readonly recency: number
}

/** Known conversations, the most recent first. Those in channels that the user can no longer see are left out. */
export function knownPlaces(store: Store): readonly Conversation[] {
  const places = new Map<string, KnownPlace>()
  const know = (place: Conversation, recency: number) => {
    const key = keyOf(place)
    const known = places.get(key)
    if (known && known.recency >= recency) return
    places.set(key, { place, recency })
  }
  for (const { messageId, newest } of latestVisits()) {
    const message = store.messages.peek(messageId)
    if (message) know(placeOf(message, store.ownId), newest)
  }
  for (const message of store.messages.current()) know(placeOf(message, store.ownId), message.id)
  for (const { place, ids } of store.unreads.conversations.peekValues()) know(place, ids.at(-1) ?? 0)
  for (const { user_ids, max_message_id } of store.direct.conversations.peekValues())
    know(directPlace(user_ids, store.ownId), max_message_id)
  for (const [channelId, { topics }] of store.topics.lists.peekEntries())
    for (const { name: topic, max_id } of topics) know({ kind: 'topic', channelId, topic }, max_id)
  const known = [...places.values()].filter(({ place }) => place.kind === 'direct' || isVisible(store, place.channelId))
  // The sort is stable: among equals, the conversation that the user left last comes first.
  return known.sort((one, other) => other.recency - one.recency).map(({ place }) => place)
}

const isVisible = ({ channels }: Store, channelId: number) => channels.channels.peek(channelId) !== undefined
