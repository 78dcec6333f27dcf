import { BadRequest, IncompatibleParameters } from '#lib/errors'
import type { ChannelId } from '#lib/ids'
import { strip } from '#lib/text/text'
import type { Channel } from '#store/channels/channel-reader'
import { TOPIC_POLICY } from '#store/channels/topic-policies'
import type { CommandContext } from '../context'
import { MOST_MUTED_TOPICS, MOST_TOPIC_POLICIES } from '../limits'
import { accessChannel, accessChannelByName, InvalidChannelId, mayKnowOfChannel, type ReadableChannel } from './access'
import { clearTopicPolicy, type SetPolicy, setTopicPolicy } from './topic-policy'

/** The channel that a request names, by id or by name but never both. */
type NamedChannel = { id: ChannelId } | { name: string }

export function namedChannel(id: ChannelId | undefined, name: string | undefined): NamedChannel {
  if (id !== undefined && name !== undefined) throw new IncompatibleParameters('stream_id, stream')
  if (name !== undefined) return { name }
  if (id !== undefined) return { id }
  throw new BadRequest("Missing 'stream_id' argument")
}

/** Sets the viewer's policy for a topic, which need not exist. Removing a policy requires no access to the channel. */
export function changeTopicPolicy(context: CommandContext, channelId: ChannelId, topic: string, policy: number): void {
  if (isSet(policy)) applyPolicy(context, accessChannel(context, channelId), topic, policy)
  else takeOff(context, anyChannel(context, channelId), topic)
}

const SET: readonly number[] = [TOPIC_POLICY.muted, TOPIC_POLICY.unmuted, TOPIC_POLICY.followed] satisfies SetPolicy[]
const isSet = (policy: number): policy is SetPolicy => SET.includes(policy)

/**
 * The channel, without an access check. Every id up to the newest channel's has been used, so an id reveals nothing.
 */
function anyChannel(context: CommandContext, id: ChannelId): Channel {
  const channel = context.store.channels.find(id)
  if (!channel) throw new InvalidChannelId()
  return channel
}

export function muteTopic(context: CommandContext, named: NamedChannel, topic: string): void {
  const channel = 'id' in named ? accessChannel(context, named.id) : accessChannelByName(context, named.name)
  applyPolicy(context, channel, topic, TOPIC_POLICY.muted)
}

/**
 * Unmutes a topic, even in a channel that the viewer can't access. If the request gives the name of a channel that the
 * viewer may not know of, the answer is as if there were no such channel, unless they have a policy for the topic.
 * Otherwise, it would reveal which private channels exist.
 */
export function unmuteTopic(context: CommandContext, named: NamedChannel, topic: string): void {
  const { store, viewer } = context
  const channel = 'id' in named ? store.channels.find(named.id) : store.channels.findByName(strip(named.name))
  const isKnown = (one: Channel) =>
    'id' in named ||
    mayKnowOfChannel(store, one, viewer) ||
    store.topicPolicies.find(viewer.id, one.id, topic) !== undefined
  if (!channel || !isKnown(channel)) throw new BadRequest('Topic is not muted')
  takeOff(context, channel, topic)
}

function takeOff(context: CommandContext, channel: Channel, topic: string): void {
  if (presentPolicy(context, channel, topic) === TOPIC_POLICY.none) return
  clearTopicPolicy(context, context.viewer.id, channel, topic)
}

function applyPolicy(context: CommandContext, channel: ReadableChannel, topic: string, policy: SetPolicy): void {
  if (presentPolicy(context, channel, topic) === policy) return
  checkRoom(context, policy)
  setTopicPolicy(context, context.viewer.id, channel, topic, policy)
}

const presentPolicy = ({ store, viewer }: CommandContext, { id }: Channel, topic: string): number =>
  store.topicPolicies.find(viewer.id, id, topic)?.policy ?? TOPIC_POLICY.none

function checkRoom({ store, viewer }: CommandContext, policy: number): void {
  const own = store.topicPolicies.listOf(viewer.id)
  const muted = own.filter((one) => one.policy === TOPIC_POLICY.muted).length
  if (policy === TOPIC_POLICY.muted && muted >= MOST_MUTED_TOPICS) {
    throw new BadRequest(`You can mute at most ${MOST_MUTED_TOPICS} topics.`)
  }
  if (store.topicPolicies.countOf(viewer.id) >= MOST_TOPIC_POLICIES) {
    throw new BadRequest(`You can mute, unmute, and follow at most ${MOST_TOPIC_POLICIES} topics.`)
  }
}
