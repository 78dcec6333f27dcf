import { invariant } from '#lib/errors'
import type { AccountId } from '#lib/ids'
import type { Channel } from '#store/channels/channel-reader'
import type { Readers } from '#store/store'
import type { MessageRow } from '#store/tables/messages'

/** Where a message is now. */
export type Place = ChannelPlace | { kind: 'direct'; participants: readonly AccountId[] }

export interface ChannelPlace {
  kind: 'channel'
  channel: Channel
  topic: string
}

export function placeOf(store: Readers, message: MessageRow): Place {
  const channel = store.channels.findByRecipient(message.recipientId)
  if (channel) return { kind: 'channel', channel, topic: topicNameOf(store, message) }
  const conversation = store.conversations.get(message.recipientId)
  invariant(conversation, `message ${message.id} is somewhere`)
  return { kind: 'direct', participants: conversation.participants }
}

export function topicNameOf(store: Readers, message: Pick<MessageRow, 'topicId'>): string {
  return store.topics.findTopic(message.topicId)?.name ?? ''
}
