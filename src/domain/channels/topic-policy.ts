import type { AccountId, ChannelId } from '#lib/ids'
import type { Channel } from '#store/channels/channel-reader'
import type { OwnTopicPolicy } from '#store/channels/own-policies'
import { TOPIC_POLICY } from '#store/channels/topic-policies'
import type { Readers, Writers } from '#store/store'
import { mutedTopics, userTopic } from '#wire/events/topics'
import type { Emitting } from '../context'
import type { ReadableChannel } from './access'
import { isReadableTo } from './audiences'
import { afterLosses, awaitingLoss } from './untold-losses'

type Context = Emitting & { now: number }
/** The policies that a person can set. A topic without a policy has no row. */
export type SetPolicy = Exclude<(typeof TOPIC_POLICY)[keyof typeof TOPIC_POLICY], typeof TOPIC_POLICY.none>

/** Sets the policy of a person who may read the channel. */
export const setTopicPolicy = (
  context: Context,
  account: AccountId,
  channel: ReadableChannel,
  topic: string,
  policy: SetPolicy,
): void => change(context, account, channel, topic, policy)

/** Removes a person's policy, which requires no access to the channel. */
export const clearTopicPolicy = (
  context: Context,
  account: AccountId,
  channel: Channel,
  topic: string,
  options?: { tellMutedTopics: boolean },
): void => change(context, account, channel, topic, TOPIC_POLICY.none, options)

/** Moves a person's policy along with its topic, even if the person can't read the channel now. */
export const carryTopicPolicy = (
  context: Context,
  account: AccountId,
  channel: Channel,
  topic: string,
  policy: number,
): void => change(context, account, channel, topic, policy)

/**
 * Stores a person's policy for a topic, and sends the events. People who can't read the channel get them only if the
 * policy is removed and they haven't been told yet that it is gone. The event in the older format goes first.
 */
function change(
  context: Context,
  account: AccountId,
  channel: Channel,
  topic: string,
  policy: number,
  options: { tellMutedTopics: boolean } = { tellMutedTopics: true },
): void {
  const { store, now } = context
  const isReader = isReadableTo(store, channel, account)
  const updatedAt = isReader ? Math.floor(now / 1000) : afterLosses(store, channel.id, now)
  const isTold = isReader || (policy === TOPIC_POLICY.none && stillCounts(store, account, channel, topic))
  if (policy === TOPIC_POLICY.none) store.topicPolicies.remove(account, channel.id, topic)
  else store.topicPolicies.set(account, channel.id, topic, policy, updatedAt)
  if (!isTold) return
  const recipients = { accounts: [account] }
  if (options.tellMutedTopics) {
    context.emit(mutedTopics(listMutedTopics(store, account)), recipients)
  }
  context.emit(policyEvent(channel.id, topic, policy, updatedAt), recipients)
}

/** Whether a policy was set before its owner lost access to the channel, and they haven't been told of the loss yet. */
function stillCounts(store: Writers, account: AccountId, { id }: Channel, topic: string): boolean {
  const present = store.topicPolicies.find(account, id, topic)
  return present !== undefined && awaitingLoss(store, id, present.updatedAt).has(account)
}

export function policyEvent(stream_id: ChannelId, topic_name: string, visibility_policy: number, last_updated: number) {
  return userTopic({ stream_id, topic_name, last_updated, visibility_policy })
}

/** A person's muted topics in the format of an older event: the channel's name, the topic, and the time. */
export function listMutedTopics(store: Readers, account: AccountId): [string, string, number][] {
  return listPolicies(store, account)
    .filter(({ policy }) => policy.policy === TOPIC_POLICY.muted)
    .map(({ policy, channel }) => [channel.name, policy.topic, policy.updatedAt])
}

/**
 * A person's policies for topics of unarchived channels that they may read. Those for other channels are kept in case
 * they get access again.
 */
export function listPolicies(store: Readers, account: AccountId): { policy: OwnTopicPolicy; channel: Channel }[] {
  return store.topicPolicies.listOf(account).flatMap((policy) => {
    const channel = store.channels.find(policy.channelId)
    return channel && !channel.isArchived && isReadableTo(store, channel, account) ? [{ policy, channel }] : []
  })
}
