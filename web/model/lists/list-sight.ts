import { POLICY } from '../channels/user-topics'
import { keyOf } from '../conversations/conversation'
import { canonical, conversationOf, type Narrow, operandOf } from '../conversations/narrow'
import type { Sight } from '../messages/holds'
import type { Store } from '../store/store'
import type { Anchor } from './fetching'
import type { MessageWindow } from './message-window'

/** The first unread message, at which the server would open a narrow. It may be unknown here. */
function firstUnread(store: Store, narrow: Narrow): number | 'none' | 'unknown' {
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

/** The data on which narrows depend, other than messages. */
export function sightOf({ userTopics, channels, ownId }: Store): Sight {
  const isFollowed = (id: number, topic: string) =>
    channels.channels.has(id) ? userTopics.peekPolicy(id, topic) === POLICY.followed : undefined
  return { ownId, isFollowed }
}

/** Whether events about the messages of a narrow arrive. They don't for channels that the user isn't in. */
export function isHeardOf(narrow: Narrow, { channels }: Store): boolean {
  const channelId = operandOf(narrow, 'channel')
  return typeof channelId !== 'number' || channels.channels.get(channelId)?.isSubscribed === true
}

/** The id of the message at an anchor; undefined if the window doesn't contain it, or if it isn't known. */
export function shownAt(window: MessageWindow, anchor: Anchor, narrow: Narrow, store: Store): number | undefined {
  const ids = window.ids.peek()
  if (typeof anchor === 'number') return window.has(anchor) ? anchor : undefined
  if (anchor === 'oldest') return window.haveOldest.peek() ? ids[0] : undefined
  const unread = anchor === 'first_unread' ? firstUnread(store, narrow) : 'none'
  if (unread === 'none') return window.haveNewest.peek() ? ids.at(-1) : undefined
  return unread !== 'unknown' && window.has(unread) ? unread : undefined
}

/** Ids that count as unread in a conversation although the server's answer didn't include them. */
export function missingIn(window: MessageWindow, narrow: Narrow, store: Store): readonly number[] {
  const place = conversationOf(narrow)
  const unread = place && store.unreads.conversations.peek(keyOf(place))
  return unread?.ids.filter((id) => window.reaches(id) && !window.has(id)) ?? []
}
