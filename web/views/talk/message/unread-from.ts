import { unreadFrom } from '../../../model/actions/unread'
import type { Talk } from '../talk'

/** Marks a message and later ones as unread. Until the user leaves the view, visible messages aren't marked as read. */
export function unreadFromHere(talk: Talk, id: number): Promise<void> {
  talk.keepsUnread = true
  return unreadFrom(talk.client, talk.narrow, id)
}
