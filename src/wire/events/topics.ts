import type { ChannelId } from '#lib/ids'
import { type Built, built } from './built'

/** A person's policy for a topic: muted, unmuted, followed or none. */
export interface UserTopicEvent {
  type: 'user_topic'
  stream_id: ChannelId
  topic_name: string
  /** UNIX seconds. */
  last_updated: number
  visibility_policy: number
}

export const userTopic = (told: Omit<UserTopicEvent, 'type'>): Built<UserTopicEvent> =>
  built({ type: 'user_topic', ...told })

/** A channel's name, a topic, and when it was muted (UNIX seconds). */
type MutedTopic = [channel: string, topic: string, mutedAt: number]

/** The form of `user_topic` for older clients: a list of the muted topics, with their channels' names. */
export interface MutedTopicsEvent {
  type: 'muted_topics'
  muted_topics: readonly MutedTopic[]
}

export const mutedTopics = (muted_topics: readonly MutedTopic[]): Built<MutedTopicsEvent> =>
  built({ type: 'muted_topics', muted_topics })
