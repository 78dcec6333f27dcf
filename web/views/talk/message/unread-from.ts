import { unreadFrom } from '../../../model/actions/unread'
import type { Talk } from '../talk'

/** Marks a message and later ones as unread, and keeps them unread while the user looks at them. */
export function unreadFromHere(talk: Talk, id: number): Promise<void> {
  talk.keepsUnread = true
  return unreadFrom(talk.client, talk.narrow, id)
}
