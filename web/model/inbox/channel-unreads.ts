import type { Store } from '../store/store'
import type { Unread } from '../unreads/unreads'
import { attentionTo, mentionsIn } from './attention'

/**
 * The number of unread messages in a channel that are unmuted or mention the user, and whether any of them mentions the
 * user.
 */
export interface ChannelUnread {
  readonly count: number
  readonly hasMention: boolean
}

/** The channels with unread messages that are unmuted or mention the user. The key 0 is for direct messages. */
export function channelUnreads(store: Store): ReadonlyMap<number, ChannelUnread> {
  const found = Map.groupBy(store.unreads.conversations.values(), ({ place }) =>
    place.kind === 'topic' ? place.channelId : 0,
  )
  const countsOf = (unreads: readonly Unread[]): ChannelUnread => {
    const { needs, others } = attentionTo(store, unreads)
    return { count: needs + others, hasMention: unreads.some((unread) => mentionsIn(store, unread) > 0) }
  }
  const counted = [...found].map(([id, unreads]) => [id, countsOf(unreads)] as const)
  return new Map(counted.filter(([, { count }]) => count > 0))
}
