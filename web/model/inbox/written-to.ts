import type { Store } from '../store/store'
import { isMuted, mentionsIn } from './attention'

/** Whether unmuted conversations contain unread mentions, or unread direct messages with someone who isn't a bot. */
export function wasWrittenTo(store: Store): boolean {
  return store.unreads.conversations.values().some((unread) => {
    const { place } = unread
    if (isMuted(store, place)) return false
    return place.kind === 'direct' ? place.userIds.some((id) => !isBot(store, id)) : mentionsIn(store, unread) > 0
  })
}

const isBot = (store: Store, id: number) => store.people.get(id)?.is_bot !== false
