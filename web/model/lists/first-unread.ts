import { keyOf } from '../conversations/conversation'
import { canonical, conversationOf, type Narrow } from '../conversations/narrow'
import type { Store } from '../store/store'

/**
 * The first unread message that a narrow begins at, as the server would say; it may be unknown
 * here.
 */
export function firstUnread(store: Store, narrow: Narrow): number | 'none' | 'unknown' {
  const { unreads } = store
  if (unreads.areOldOnesMissing) return 'unknown'
  const place = conversationOf(narrow)
  if (place) return unreads.conversations.peek(keyOf(place))?.ids[0] ?? 'none'
  const [only, more] = narrow
  if (!only || more || only.negated || canonical(only.operator) !== 'channel') return 'unknown'
  let first: number | 'none' = 'none'
  for (const unread of unreads.conversations.peekValues()) {
    if (unread.place.kind !== 'topic' || unread.place.channelId !== only.operand) continue
    const [id] = unread.ids
    if (id !== undefined && (first === 'none' || id < first)) first = id
  }
  return first
}
