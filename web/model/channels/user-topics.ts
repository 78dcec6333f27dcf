import type { UserTopicEvent } from '#wire/events/topics'
import type { KnownState, UserTopic } from '../../protocol/snapshot'
import { type ConversationKey, topicKey } from '../conversations/conversation'
import { ReactiveMap } from '../reactive-map'

export const POLICY = { inherit: 0, muted: 1, unmuted: 2, followed: 3 } as const
export type Policy = (typeof POLICY)[keyof typeof POLICY]

/** The user's policies for topics: muted, unmuted, followed. */
export class UserTopics {
  readonly topics = new ReactiveMap<ConversationKey, UserTopic>()

  policyOf(channelId: number, topic: string): Policy {
    return (this.topics.get(topicKey(channelId, topic))?.visibility_policy ?? POLICY.inherit) as Policy
  }

  peekPolicy(channelId: number, topic: string): Policy {
    return (this.topics.peek(topicKey(channelId, topic))?.visibility_policy ?? POLICY.inherit) as Policy
  }

  load({ user_topics }: KnownState): void {
    this.topics.load(user_topics.map((topic) => [topicKey(topic.stream_id, topic.topic_name), topic]))
  }

  tell(): Pick<KnownState, 'user_topics'> {
    return { user_topics: [...this.topics.peekValues()] }
  }

  apply({ stream_id, topic_name, last_updated, visibility_policy }: UserTopicEvent): void {
    const key = topicKey(stream_id, topic_name)
    if (visibility_policy === POLICY.inherit) this.topics.delete(key)
    else this.topics.set(key, { stream_id, topic_name, last_updated, visibility_policy })
  }

  /** Runs when a channel is archived or can no longer be seen. Removes the policies for its topics. */
  removeChannel(channelId: number): void {
    for (const [key, { stream_id }] of [...this.topics.peekEntries()])
      if (stream_id === channelId) this.topics.delete(key)
  }
}
