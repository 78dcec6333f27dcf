import { isSubscribed } from '#domain/channels/access'
import type { QueryContext } from '#domain/context'
import { MOST_PARTICIPANTS_TOLD } from '#domain/limits'
import type { AudienceId, ChannelId, MessageId, RecipientId, TopicId } from '#lib/ids'
import { PROPERTY } from '#store/message-index/entry'
import type { Readers } from '#store/store'
import { ownPlaces } from '../own-places'
import { followerOf } from '../pending-move'

/** The maximum number of unread messages in an answer, which has the newest ones and says whether there are more. */
const MOST_UNREAD = 50_000

export interface Unread {
  id: MessageId
  recipientId: RecipientId
  topicId: TopicId
  isDirect: boolean
  properties: number
  audienceId: AudienceId
}

/** Unread messages, ascending, without those of channels that the viewer has left; and whether there are more. */
export function collectUnread({ store, viewer }: QueryContext): { unread: Unread[]; isMore: boolean } {
  const subscribed = subscribedRecipients({ store, viewer })
  const newest: Unread[] = []
  const mayFollow = followerOf(store, viewer)
  const part = { places: () => ownPlaces({ store, viewer }), most: MOST_UNREAD }
  const isCut = store.readState.eachUnreadFromNewest(viewer.id, part, (entry) => {
    if (!mayFollow(entry.id)) return true
    const isDirect = (entry.properties & PROPERTY.direct) !== 0
    if (!isDirect && !subscribed.has(entry.recipientId)) return true
    const { id, recipientId, topicId, properties, audienceId } = entry
    return newest.push({ id, recipientId, topicId, isDirect, properties, audienceId }) < MOST_UNREAD
  })
  newest.reverse()
  const crowded = crowdedConversations(store, newest)
  const told = crowded.size === 0 ? newest : newest.filter(({ recipientId }) => !crowded.has(recipientId))
  return { unread: told, isMore: isCut || crowded.size > 0 }
}

/**
 * Returns the conversations that exceed the answer's limit on people, counted from the newest one. The answer lists all
 * people of each conversation.
 */
function crowdedConversations(store: Readers, unread: readonly Unread[]): Set<RecipientId> {
  const conversations = new Set(
    unread
      .filter(({ isDirect }) => isDirect)
      .map(({ recipientId }) => recipientId)
      .reverse(),
  )
  const crowded = new Set<RecipientId>()
  let people = 0
  for (const id of conversations) {
    const count = store.conversations.get(id)?.participants.length ?? 0
    if (people + count > MOST_PARTICIPANTS_TOLD) crowded.add(id)
    else people += count
  }
  return crowded
}

interface Subscribed {
  channelId: ChannelId
  isMuted: boolean
}

/** The viewer's channels by recipient, since read state refers to recipients. */
export function subscribedRecipients({ store, viewer }: Pick<QueryContext, 'store' | 'viewer'>) {
  const recipients = new Map<RecipientId, Subscribed>()
  for (const { channelId, isMuted } of store.subscriptions.listOf(viewer.id)) {
    const channel = store.channels.find(channelId)
    if (channel && isSubscribed(channel, viewer.id)) recipients.set(channel.recipientId, { channelId, isMuted })
  }
  return recipients
}
