import { placeOf } from '../conversations/conversation'
import { conversationNarrow } from '../conversations/narrow'
import { toHash } from '../conversations/narrow-hash'
import type { Message } from '../messages/message'
import { namesOf } from '../store/names'
import type { Store } from '../store/store'
import { shownTopic } from '../store/topic-words'

/** The title of a message's notification, and the address that a click opens. */
export function noticeOf(store: Store, message: Message): { title: string; url: string } {
  const place = placeOf(message, store.ownId)
  const names = namesOf(store)
  const hash = toHash({ narrow: conversationNarrow(place), near: message.id }, names)
  const sender = store.people.peek(message.sender_id)?.full_name ?? message.sender_full_name
  if (place.kind === 'topic') {
    return {
      title: `${sender} #${names.channel(place.channelId) ?? ''} › ${place.topic || shownTopic(store, place.topic)}`,
      url: `/${hash}`,
    }
  }
  const others = place.userIds.length > 1 ? ` (${place.userIds.map((id) => names.person(id) ?? '').join(', ')})` : ''
  return { title: `${sender}${others}`, url: `/${hash}` }
}
