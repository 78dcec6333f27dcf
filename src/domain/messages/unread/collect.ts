import type { QueryContext } from '#domain/context'
import type { AudienceId, ChannelId, MessageId, RecipientId, TopicId } from '#lib/ids'
import { PROPERTY } from '#store/messages/entry'
import { followerOf } from '../pending-move'

/** The newest so many unread messages are told; that there are more is only said. */
export const MOST_UNREAD = 50_000

export interface Unread {
  id: MessageId
  recipientId: RecipientId
  topicId: TopicId
  isDirect: boolean
  properties: number
  audienceId: AudienceId
}

/** Unread messages, ascending, without those of channels that the viewer has left. */
export function collectUnread({ store, viewer }: QueryContext): Unread[] {
  const subscribed = subscribedRecipients({ store, viewer })
  const unread: Unread[] = []
  const mayFollow = followerOf(store, viewer)
  store.readState.eachUnread(viewer.id, (entry) => {
    if (!mayFollow(entry.id)) return
    const isDirect = (entry.properties & PROPERTY.direct) !== 0
    if (!isDirect && !subscribed.has(entry.recipientId)) return
    const { id, recipientId, topicId, properties, audienceId } = entry
    unread.push({ id, recipientId, topicId, isDirect, properties, audienceId })
  })
  return unread.length > MOST_UNREAD ? unread.slice(-MOST_UNREAD) : unread
}

export interface Subscribed {
  channelId: ChannelId
  isMuted: boolean
}

/** The viewer's channels by recipient: read state speaks of recipients. */
export function subscribedRecipients({ store, viewer }: Pick<QueryContext, 'store' | 'viewer'>) {
  const recipients = new Map<RecipientId, Subscribed>()
  for (const { channelId, isActive, isMuted } of store.subscriptions.listOf(viewer.id)) {
    const channel = isActive ? store.channels.find(channelId) : undefined
    if (channel) recipients.set(channel.recipientId, { channelId, isMuted })
  }
  return recipients
}
