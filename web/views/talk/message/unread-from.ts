import { unreadFrom } from '../../../model/actions/unread'
import type { Talk } from '../talk'

/** A message and those after it are unread again, and stay so while one looks at them. */
export function unreadFromHere(talk: Talk, id: number): Promise<void> {
  talk.keepsUnread = true
  return unreadFrom(talk.client, talk.narrow, id)
}
