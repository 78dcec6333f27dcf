import { isSubscribed, mayReadChannel } from '#domain/channels/access'
import { followWithGroup } from '#domain/channels/follow-with-group'
import { type SetPolicy, setTopicPolicy } from '#domain/channels/topic-policy'
import type { WritingContext } from '#domain/context'
import { MOST_TOPIC_POLICIES } from '#domain/limits'
import { settingOf } from '#domain/settings/user-settings'
import { type AccountId, MAX_MESSAGE_ID } from '#lib/ids'
import type { Account } from '#store/accounts/account-reader'
import type { Channel } from '#store/channels/channel-reader'
import { TOPIC_POLICY } from '#store/channels/topic-policies'
import type { Mentions } from '#store/messages/mentions'
import type { Readers } from '#store/store'
import type { Place } from '../place'
import { isNone, readableEntries } from '../topic-messages'
import type { Composed } from './compose'

const NEWEST_FIRST = { direction: 'older', from: MAX_MESSAGE_ID } as const

/**
 * The values of the protocol's `automatically_…_policy` settings: when a person automatically follows or unmutes a
 * topic.
 */
const AUTOMATICALLY = { onParticipation: 1, onSending: 2, onStarting: 3, never: 4 } as const

/**
 * The sender's new policy for the topic, according to their settings; undefined if it doesn't change. Call this before
 * the message is stored.
 */
export function newPolicyOfSender({ store }: WritingContext, { sender, place }: Composed): SetPolicy | undefined {
  if (place.kind !== 'channel' || sender.isBot) return undefined
  const { channel, topic } = place
  const current = store.topicPolicies.find(sender.id, channel.id, topic)?.policy ?? TOPIC_POLICY.none
  const next = policyAfterSending(store, sender, channel, topic, current)
  return next !== undefined && hasRoomForPolicy(store, sender.id) ? next : undefined
}

/** Sets the sender's policy for the topic, and then the policies of the people who are mentioned. */
export function followAfterSending(
  context: WritingContext,
  composed: Composed,
  mentions: Mentions,
  policyOfSender?: SetPolicy,
): void {
  const { sender, place } = composed
  if (place.kind !== 'channel') return
  if (policyOfSender !== undefined && mayReadChannel(context.store, place.channel, sender)) {
    setTopicPolicy(context, sender.id, place.channel, place.topic, policyOfSender)
  }
  followMentioned(context, composed)
  if (mentions.group) followWithGroup(context, place.channel, place.topic, mentions.group)
}

/** The policy that the sender gets; undefined if it doesn't change. */
function policyAfterSending(
  store: Readers,
  sender: Account,
  channel: Channel,
  topic: string,
  current: number,
): SetPolicy | undefined {
  if (current === TOPIC_POLICY.followed) return undefined
  const follow = settingOf(sender, 'automatically_follow_topics_policy')
  const unmute = settingOf(sender, 'automatically_unmute_topics_in_muted_streams_policy')
  let isStart: boolean | undefined
  const applies = (setting: number) => {
    if (setting <= AUTOMATICALLY.onSending) return true
    if (setting !== AUTOMATICALLY.onStarting || current !== TOPIC_POLICY.none) return false
    isStart ??= isNewTopic(store, sender, channel, topic)
    return isStart
  }
  if (applies(follow)) return TOPIC_POLICY.followed
  if (current === TOPIC_POLICY.unmuted || !isSubscribed(channel, sender.id)) return undefined
  const isMuted = store.subscriptions.listMuted(sender.id).includes(channel.id)
  return isMuted && applies(unmute) ? TOPIC_POLICY.unmuted : undefined
}

/**
 * Makes someone who reacts to a message or uses a widget, such as a poll, follow or unmute the topic, if their settings
 * say so.
 */
export function followAfterTakingPart(context: WritingContext, person: Account, place: Place): void {
  if (place.kind !== 'channel' || person.isBot || !isSubscribed(place.channel, person.id)) return
  const { channel, topic } = place
  const policy = policyForTakingPart(context.store, person, channel)
  const current = context.store.topicPolicies.find(person.id, channel.id, topic)?.policy
  if (policy === undefined || policy === current || current === TOPIC_POLICY.followed) return
  raise(context, person, channel, topic, policy)
}

/** Sets a policy, unless the person can't read the channel or has reached the limit on policies. */
function raise(context: WritingContext, person: Account, channel: Channel, topic: string, policy: SetPolicy): void {
  if (!hasRoomForPolicy(context.store, person.id) || !mayReadChannel(context.store, channel, person)) return
  setTopicPolicy(context, person.id, channel, topic, policy)
}

const hasRoomForPolicy = (store: Readers, id: AccountId) => store.topicPolicies.countOf(id) < MOST_TOPIC_POLICIES

function policyForTakingPart(store: Readers, person: Account, channel: Channel): SetPolicy | undefined {
  const counts = (setting: number) => setting === AUTOMATICALLY.onParticipation
  if (counts(settingOf(person, 'automatically_follow_topics_policy'))) return TOPIC_POLICY.followed
  if (!counts(settingOf(person, 'automatically_unmute_topics_in_muted_streams_policy'))) return undefined
  return store.subscriptions.find(person.id, channel.id)?.isMuted ? TOPIC_POLICY.unmuted : undefined
}

/** Whether the topic has no messages yet that the sender can read. */
function isNewTopic(store: Readers, sender: Account, channel: Channel, topic: string): boolean {
  return isNone(readableEntries(store, channel, topic, sender, NEWEST_FIRST))
}

/**
 * Makes subscribers who are mentioned by name follow the topic, unless they muted it or turned off
 * `automatically_follow_topics_where_mentioned`.
 */
function followMentioned(context: WritingContext, { place, rendered }: Composed): void {
  if (place.kind !== 'channel') return
  const { channel, topic } = place
  for (const id of rendered.mentionedPeople) {
    const account = context.store.accounts.find(id)
    if (!account?.isActive || account.isBot || !isSubscribed(channel, id)) continue
    if (!settingOf(account, 'automatically_follow_topics_where_mentioned')) continue
    const policy = context.store.topicPolicies.find(id, channel.id, topic)?.policy
    if (policy === TOPIC_POLICY.muted || policy === TOPIC_POLICY.followed) continue
    raise(context, account, channel, topic, TOPIC_POLICY.followed)
  }
}
