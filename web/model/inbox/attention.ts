import { POLICY } from '../channels/user-topics'
import type { Conversation } from '../conversations/conversation'
import type { Store } from '../store/store'
import type { Unread } from '../unreads/unreads'

/** Counts of unread messages: those that need the user's attention, those in muted conversations, and others. */
export interface Attention {
  /** Direct messages in conversations that aren't muted, and mentions in channels. */
  readonly needs: number
  readonly others: number
  /** Messages in followed topics; `others` includes them. */
  readonly followed: number
  readonly muted: number
}

/** Whether a conversation is muted: the topic, its channel, or the person. */
export function isMuted(store: Store, place: Conversation): boolean {
  if (place.kind === 'topic') return store.isMuted(place.channelId, place.topic)
  const muted = store.facts.get('muted_users') ?? []
  return place.userIds.length === 1 && muted.some(({ id }) => id === place.userIds[0])
}

/** The number of these messages that mention the user. A mention of everyone doesn't count in muted conversations. */
export function mentionsIn(store: Store, { ids, place }: Unread): number {
  const { mentions } = store.unreads
  if (mentions.size === 0) return 0
  const found = ids.map((id) => mentions.peek(id))
  const personal = found.filter((kind) => kind === 'personal').length
  return isMuted(store, place) ? personal : personal + found.filter((kind) => kind === 'wildcard').length
}

/** Counts unread messages. In channels that the user has left, only mentions and muted messages count. */
export function attentionTo(store: Store, unreads: Iterable<Unread>): Attention {
  let [needs, others, followed, muted] = [0, 0, 0, 0]
  for (const unread of unreads) {
    const { place, ids } = unread
    const mentions = place.kind === 'topic' ? mentionsIn(store, unread) : 0
    const rest = ids.length - mentions
    needs += mentions
    if (isMuted(store, place)) muted += rest
    else if (place.kind === 'direct') needs += rest
    else if (store.channels.channels.get(place.channelId)?.isSubscribed) {
      others += rest
      if (store.userTopics.policyOf(place.channelId, place.topic) === POLICY.followed) followed += rest
    }
  }
  return { needs, others, followed, muted }
}

/** The protocol's numbers for what the count on an icon includes (`desktop_icon_count_display`). */
const COUNTED = { everything: 1, needsAndFollowed: 2, needs: 3, nothing: 4 }

/** The number of unread messages that count for the title and the icon according to the user's setting. */
export function notableCount(store: Store): number {
  const setting = store.settings.get('desktop_icon_count_display')
  if (setting === COUNTED.nothing) return 0
  const { needs, others, followed } = attentionTo(store, store.unreads.conversations.values())
  if (setting === COUNTED.needs) return needs
  return setting === COUNTED.needsAndFollowed ? needs + followed : needs + others
}
