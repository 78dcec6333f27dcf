import { byNumber } from '../sorted'

/**
 * A topic in a channel, or a direct conversation, which is identified by the other people in it, or by the user if they
 * are alone.
 */
export type Conversation = TopicPlace | DirectPlace

export interface TopicPlace {
  readonly kind: 'topic'
  readonly channelId: number
  readonly topic: string
}

export interface DirectPlace {
  readonly kind: 'direct'
  /** The ids are sorted. */
  readonly userIds: readonly number[]
}

export type ConversationKey = string & { readonly brand?: 'conversation' }

/** A topic's name for comparisons: names that differ only in case belong to the same topic. */
export const foldTopic = (topic: string): string => topic.toLowerCase()

export const topicKey = (channelId: number, topic: string): ConversationKey => `${channelId}:${foldTopic(topic)}`
export const directKey = (userIds: readonly number[]): ConversationKey => `@${userIds.join()}`

export const keyOf = (place: Conversation): ConversationKey =>
  place.kind === 'topic' ? topicKey(place.channelId, place.topic) : directKey(place.userIds)

/** A direct conversation, from the ids of its participants, with or without the user's own. */
export function directPlace(everybody: readonly number[], ownId: number): DirectPlace {
  const others = [...new Set(everybody)].filter((id) => id !== ownId).sort(byNumber)
  return { kind: 'direct', userIds: others.length > 0 ? others : [ownId] }
}

interface Placed {
  type: 'stream' | 'private'
  stream_id?: number | undefined
  subject: string
  display_recipient: string | readonly { id: number }[]
}

/** The conversation of a message. */
export function placeOf(message: Placed, ownId: number): Conversation {
  const { display_recipient: people, stream_id: channelId } = message
  if (typeof people !== 'string') {
    const ids = people.map(({ id }) => id)
    return directPlace(ids, ownId)
  }
  return { kind: 'topic', channelId: channelId ?? 0, topic: message.subject }
}

/** A conversation as parameters of `POST /messages`. */
export function addressOf(place: Conversation) {
  if (place.kind === 'topic') return { type: 'stream', to: place.channelId, topic: place.topic }
  return { type: 'direct', to: place.userIds }
}
