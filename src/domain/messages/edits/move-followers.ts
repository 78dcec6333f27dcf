import { isOpenToWeb, subscribersOf } from '#domain/channels/access'
import { readers, readersByGroup } from '#domain/channels/audiences'
import { policyEvent } from '#domain/channels/topic-policy'
import { afterLosses, awaitingLoss } from '#domain/channels/untold-losses'
import type { WritingContext } from '#domain/context'
import type { ChannelPlace } from '#domain/messages/place'
import { rosterOf } from '#domain/people/accounts/roster'
import type { Bitmap, ReadonlyBitmap } from '#lib/bitmap'
import type { AccountId } from '#lib/ids'
import { TOPIC_POLICY } from '#store/channels/topic-policies'
import type { Move } from './edit-request'

/**
 * Moves the people who follow the topic because a group was mentioned, and who have no policy of their own for the old
 * or the new topic. They are moved all at once rather than one by one. People with a policy of their own are handled
 * one by one, and no longer follow the old topic.
 */
export function moveFollowers(
  context: WritingContext,
  move: Move,
  targetHadMessages: boolean,
  oneByOne: ReadonlyBitmap<AccountId>,
): void {
  const { followers } = context.store.topicPolicies
  const { from, to } = move
  const before = followers.followersOf(from.channel.id, from.topic)
  const there = followers.followersOf(to.channel.id, to.topic)
  if (before.isEmpty() && there.isEmpty()) return
  const moving = before.difference(oneByOne)
  const coming = move.changesChannel ? mayRead(context, move, moving) : moving
  const present = there.difference(oneByOne)
  const wanted = targetHadMessages ? coming.intersection(present) : coming
  const now = afterLosses(context.store, to.channel.id, context.now)
  const [setThere, setHere] = [to, from].map(({ channel, topic }) => followers.since(channel.id, topic))
  const staying = wanted.union(there.intersection(oneByOne))
  followers.clear(from.channel.id, from.topic)
  if (staying.isEmpty()) followers.clear(to.channel.id, to.topic)
  const followed = staying.isEmpty() ? undefined : followers.set(to.channel.id, to.topic, staying, now)
  // If this would exceed a limit, the followers of the new topic stay, and nobody is added.
  const next = followed || staying.isEmpty() ? wanted : present
  tell(context, from, moving, TOPIC_POLICY.none, now, setHere)
  tell(context, to, present.difference(next), TOPIC_POLICY.none, now, setThere)
  tell(context, to, next.difference(present), TOPIC_POLICY.followed, followed?.updatedAt ?? now)
}

/** The given people who may read the new channel: like `mayReadChannel`, but without reading accounts. */
function mayRead({ store }: WritingContext, { to: { channel } }: Move, people: Bitmap<AccountId>): Bitmap<AccountId> {
  if (isOpenToWeb(channel)) return people
  const subscribed = people.intersection(subscribersOf(channel))
  const nonGuests = people.difference(rosterOf(store).guests)
  return (channel.isPrivate ? nonGuests.intersection(readersByGroup(store, channel)) : nonGuests).union(subscribed)
}

/** Sends people the event for a policy. If it replaces another policy, `until` is the time when that one was set. */
function tell(
  context: WritingContext,
  { channel, topic }: ChannelPlace,
  people: Bitmap<AccountId>,
  policy: number,
  at: number,
  until?: number,
): void {
  const { store } = context
  const read = readers(store, channel)
  const told = people.intersection(until === undefined ? read : read.union(awaitingLoss(store, channel.id, until)))
  if (told.isEmpty()) return
  context.emit(policyEvent(channel.id, topic, policy, at), { accounts: told })
}
