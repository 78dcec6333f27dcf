import { rosterOf } from '#domain/people/accounts/roster'
import type { ReadonlyBitmap } from '#lib/bitmap'
import type { AccountId } from '#lib/ids'
import type { Channel } from '#store/channels/channel-reader'
import { outranks, TOPIC_POLICY, type TopicPolicy } from '#store/channels/topic-policies'
import type { WritingContext } from '../context'
import { listNotFollowing } from '../settings/following'
import { subscribersOf } from './access'
import { policyEvent } from './topic-policy'

/**
 * Makes subscribers who are members of a mentioned group follow the topic, unless they have muted it or turned this
 * off. This takes a row or two and one event, however many members there are.
 */
export function followWithGroup(
  context: WritingContext,
  channel: Channel,
  topic: string,
  members: ReadonlyBitmap<AccountId>,
): void {
  const { store, now } = context
  const { followers } = store.topicPolicies
  const people = members
    .intersection(subscribersOf(channel))
    .difference(rosterOf(store).bots)
    .difference(listNotFollowing(store))
  const present = followers.followersOf(channel.id, topic)
  const added = people.difference(present)
  if (added.isEmpty()) return
  const followed = followers.set(channel.id, topic, present.union(people), Math.floor(now / 1000))
  if (!followed) return
  const accounts = without(added, store.topicPolicies.listOfTopic(channel.id, topic))
  if (accounts.isEmpty()) return
  const event = policyEvent(channel.id, followed.topic, TOPIC_POLICY.followed, followed.updatedAt)
  context.emit(event, { accounts: accounts })
}

/** Returns the people, except those whose own policy for the topic outranks the group's. */
function without(people: ReadonlyBitmap<AccountId>, policies: readonly TopicPolicy[]): ReadonlyBitmap<AccountId> {
  const rest = people.clone()
  for (const { accountId, policy } of policies) if (outranks(policy)) rest.remove(accountId)
  return rest
}
