import { invariant } from '#lib/errors'
import type { AccountId, ChannelId } from '#lib/ids'
import type { Channel } from '#store/channels/channel-reader'
import type { Readers } from '#store/store'
import type { MessageRow } from '#store/tables/messages'

/**
 * The conversation that a message is in or moves to: a topic of a channel, or the people in a direct conversation,
 * including the sender.
 */
export type Place<Participant = AccountId> = ChannelPlace | { kind: 'direct'; participants: readonly Participant[] }

export interface ChannelPlace {
  kind: 'channel'
  channel: Channel
  topic: string
}

/** A conversation as a request names it, not yet looked up. */
export type NamedPlace =
  | { kind: 'channel'; channel: NamedChannel; topic: string | undefined }
  | { kind: 'direct'; to: { ids: AccountId[] } | { emails: string[] } }

export type NamedChannel = { id: ChannelId } | { name: string }

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
