import type { AccountId } from '../../lib/ids'
import type { Channel } from '../../store/channels/channel-reader'
import { TOPIC_POLICY, type TopicPolicy } from '../../store/channels/topic-policies'
import type { Readers } from '../../store/store'
import type { Emitting } from '../context'

/** Stores what a person set for a topic and tells them; the older event first. */
export function setTopicPolicy(
  context: Emitting & { now: number },
  account: AccountId,
  channel: Channel,
  topic: string,
  policy: number,
  options: { tellMutedTopics: boolean } = { tellMutedTopics: true },
): void {
  const updatedAt = Math.floor(context.now / 1000)
  if (policy === TOPIC_POLICY.none) context.store.topicPolicies.remove(account, channel.id, topic)
  else context.store.topicPolicies.set(account, channel.id, topic, policy, updatedAt)
  const recipients = { accounts: [account] }
  if (options.tellMutedTopics) {
    context.emit({ type: 'muted_topics', muted_topics: listMutedTopics(context.store, account) }, recipients)
  }
  context.emit(
    {
      type: 'user_topic',
      stream_id: channel.id,
      topic_name: topic,
      last_updated: updatedAt,
      visibility_policy: policy,
    },
    recipients,
  )
}

/** The older list: muted topics only, with the channels' names. */
export function listMutedTopics(store: Readers, account: AccountId): [string, string, number][] {
  return listPolicies(store, account)
    .filter(({ policy }) => policy.policy === TOPIC_POLICY.muted)
    .map(({ policy, channel }) => [channel.name, policy.topic, policy.updatedAt])
}

/** What a person set for topics of channels that still exist. */
export function listPolicies(store: Readers, account: AccountId): { policy: TopicPolicy; channel: Channel }[] {
  return store.topicPolicies.listOf(account).flatMap((policy) => {
    const channel = store.channels.find(policy.channelId)
    return channel && !channel.isArchived ? [{ policy, channel }] : []
  })
}
