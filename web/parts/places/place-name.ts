import type { Client } from '../../app/client'
import type { Conversation } from '../../model/conversations/conversation'
import { mayBeEmpty, shownTopic } from '../../model/store/topic-words'
import { listOf, t } from '../../words/t'

/** The name of a conversation: "#club › Lunch", or the names of people. */
export function nameOfPlace({ store }: Client, place: Conversation): string {
  if (place.kind === 'direct') {
    const [only, more] = place.userIds
    if (only === store.ownId && more === undefined) return t('compose.yourself')
    return listOf(place.userIds.map((id) => store.people.get(id)?.full_name ?? ''))
  }
  const channel = store.channels.channels.get(place.channelId)?.name ?? ''
  return place.topic || mayBeEmpty(store) ? `#${channel} › ${shownTopic(store, place.topic)}` : `#${channel}`
}
