import type { Conversation } from './conversation'
import type { Store } from './store'
import type { Unread } from './unreads'
import { POLICY } from './user-topics'

/** Two numbers: what is for oneself, and what else there is to read. */
export interface Attention {
  /** Direct messages and mentions. */
  readonly needs: number
  readonly others: number
  readonly muted: number
}

/** Whether a conversation is kept out of the way: a topic, its channel, or the person. */
export function isMuted(store: Store, place: Conversation): boolean {
  if (place.kind === 'direct') {
    const muted = store.facts.get('muted_users') ?? []
    return place.userIds.length === 1 && muted.some(({ id }) => id === place.userIds[0])
  }
  const policy = store.userTopics.policyOf(place.channelId, place.topic)
  if (policy !== POLICY.inherit) return policy === POLICY.muted
  return store.channels.channels.get(place.channelId)?.personal?.is_muted === true
}

/** How many of these mention oneself. */
export const mentionsIn = (store: Store, { ids }: Unread): number =>
  store.unreads.mentions.size === 0 ? 0 : ids.filter((id) => store.unreads.mentions.has(id)).length

export function attentionTo(store: Store, unreads: Iterable<Unread>): Attention {
  let [needs, others, muted] = [0, 0, 0]
  for (const unread of unreads) {
    const { length } = unread.ids
    const mentions = unread.place.kind === 'topic' ? mentionsIn(store, unread) : 0
    if (isMuted(store, unread.place)) {
      needs += mentions
      muted += length - mentions
    } else if (unread.place.kind === 'direct') needs += length
    else {
      needs += mentions
      others += length - mentions
    }
  }
  return { needs, others, muted }
}
