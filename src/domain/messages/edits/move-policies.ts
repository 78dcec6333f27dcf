import { mayReadChannel } from '#domain/channels/access'
import { carryTopicPolicy, clearTopicPolicy } from '#domain/channels/topic-policy'
import type { WritingContext } from '#domain/context'
import type { ChannelPlace } from '#domain/messages/place'
import { Bitmap } from '#lib/bitmap'
import type { AccountId } from '#lib/ids'
import { outranks, TOPIC_POLICY } from '#store/channels/topic-policies'
import { isSameTopic, type Move } from './edit-request'
import { moveFollowers } from './move-followers'

const { none, unmuted } = TOPIC_POLICY

/** Moves people's policies with their topic; people who can't read the new channel lose theirs. */
export function moveTopicPolicies(context: WritingContext, move: Move, targetHadMessages: boolean): void {
  const { from, to } = move
  // Policies don't depend on the case of a topic's name.
  if (isSameTopic(from, to)) return
  const rows = [from, to].flatMap(({ channel, topic }) => context.store.topicPolicies.listOfTopic(channel.id, topic))
  const people = new Set(rows.map(({ accountId }) => accountId))
  const before = policiesOf(context, from, people)
  const there = policiesOf(context, to, people)
  moveFollowers(context, move, targetHadMessages, Bitmap.from(people))
  for (const account of before.keys()) {
    if (!move.changesChannel || mayReadChannel(context.store, to.channel, context.store.accounts.get(account))) continue
    clearTopicPolicy(context, account, from.channel, from.topic)
    before.delete(account)
  }
  for (const account of new Set([...before.keys(), ...there.keys()])) {
    const old = before.get(account) ?? none
    const present = there.get(account) ?? none
    if (old !== none) clearTopicPolicy(context, account, from.channel, from.topic, { tellMutedTopics: false })
    const next = targetHadMessages ? merged(old, present) : old
    if (next !== present) carryTopicPolicy(context, account, to.channel, to.topic, next)
  }
}

/** The policies of some people for a topic, including those who follow it because a group was mentioned. */
function policiesOf({ store }: WritingContext, { channel, topic }: ChannelPlace, people: ReadonlySet<AccountId>) {
  const followers = store.topicPolicies.followers.followersOf(channel.id, topic)
  const following = [...people].filter((id) => followers.has(id))
  const policies = new Map(following.map((id): [AccountId, number] => [id, TOPIC_POLICY.followed]))
  for (const { accountId, policy } of store.topicPolicies.listOfTopic(channel.id, topic)) {
    if (outranks(policy) || !policies.has(accountId)) policies.set(accountId, policy)
  }
  return policies
}

/**
 * The policy for a new topic that already had messages. If the two topics' policies differ, it is `unmuted` if one of
 * them is, and otherwise none.
 */
function merged(old: number, present: number): number {
  if (old === present) return old
  return old === unmuted || present === unmuted ? unmuted : none
}
