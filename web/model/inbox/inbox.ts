import { POLICY } from '../channels/user-topics'
import { type ConversationKey, keyOf } from '../conversations/conversation'
import type { Store } from '../store/store'
import type { Unread } from '../unreads/unreads'
import { isMuted, mentionsIn } from './attention'
import { channelsInOrder } from './sidebar-order'

/** `for_you`: direct messages, mentions and followed topics. */
export type InboxScope = 'all' | 'for_you'

export interface InboxGroup {
  /** The channel's id; undefined for direct messages. */
  readonly channelId: number | undefined
  /** Newest first. */
  readonly rows: readonly ConversationKey[]
}

interface Inbox {
  readonly groups: readonly InboxGroup[]
  /** The number of messages that were left out because they are muted. */
  readonly muted: number
}

/** The unread conversations: direct messages first, then channels, pinned ones first. */
export function inboxOf(store: Store, scope: InboxScope, withMuted = false): Inbox {
  let muted = 0
  const byChannel = new Map<number | undefined, Unread[]>()
  for (const unread of store.unreads.conversations.values()) {
    if (!withMuted && isMuted(store, unread.place) && mentionsIn(store, unread) === 0) muted += unread.ids.length
    else if (scope === 'all' || isForOneself(store, unread)) {
      const channelId = unread.place.kind === 'topic' ? unread.place.channelId : undefined
      byChannel.set(channelId, [...(byChannel.get(channelId) ?? []), unread])
    }
  }
  const order = [undefined, ...channelsInOrder(store).map(({ stream_id }) => stream_id as number)]
  // Channels that the user has left may still have unread messages.
  for (const channelId of byChannel.keys()) if (!order.includes(channelId)) order.push(channelId)
  const groups = order.flatMap((channelId) => {
    const found = byChannel.get(channelId)
    return found ? [{ channelId, rows: found.sort(byNewest).map(({ place }) => keyOf(place)) }] : []
  })
  return { groups, muted }
}

function isForOneself(store: Store, unread: Unread): boolean {
  const { place } = unread
  if (place.kind === 'direct' || mentionsIn(store, unread) > 0) return true
  return store.userTopics.policyOf(place.channelId, place.topic) === POLICY.followed
}

const byNewest = (one: Unread, other: Unread) => (other.ids.at(-1) ?? 0) - (one.ids.at(-1) ?? 0)
