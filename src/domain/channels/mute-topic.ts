import { BadRequest, ProtocolError } from '../../lib/errors'
import { strip } from '../../lib/text'
import type { Channel } from '../../store/channels/channel-reader'
import { TOPIC_POLICY } from '../../store/channels/topic-policies'
import type { CommandContext } from '../context'
import { accessChannel, accessChannelByName, InvalidChannelId, mayKnowOfChannel } from './access'
import { setTopicPolicy } from './topic-policy'

/** Which channel a request means: by id or by name, never both. */
export type NamedChannel = { id: number } | { name: string }

class IncompatibleParameters extends ProtocolError {
  constructor(names: string) {
    super(`Unsupported parameter combination: ${names}`, { extra: { parameters: names } })
  }
}

export function namedChannel(id: number | undefined, name: string | undefined): NamedChannel {
  if (id !== undefined && name !== undefined) throw new IncompatibleParameters('stream_id, stream')
  if (name !== undefined) return { name }
  if (id !== undefined) return { id }
  throw new BadRequest("Missing 'stream_id' argument")
}

/** Sets the viewer's policy of a topic, which need not exist. One that was set may be taken back also out of sight. */
export function changeTopicPolicy(context: CommandContext, channelId: number, topic: string, policy: number): void {
  const isTakenBack = policy === TOPIC_POLICY.none
  const channel = isTakenBack
    ? knownOrSet(context, context.store.channels.find(channelId), topic)
    : accessChannel(context, channelId)
  if (!channel) throw new InvalidChannelId()
  applyPolicy(context, channel, topic, policy)
}

export function muteTopic(context: CommandContext, named: NamedChannel, topic: string): void {
  const channel = 'id' in named ? accessChannel(context, named.id) : accessChannelByName(context, named.name)
  applyPolicy(context, channel, topic, TOPIC_POLICY.muted)
}

export function unmuteTopic(context: CommandContext, named: NamedChannel, topic: string): void {
  const { channels } = context.store
  const found = 'id' in named ? channels.find(named.id) : channels.findByName(strip(named.name))
  const channel = knownOrSet(context, found, topic)
  if (!channel) throw new BadRequest('Topic is not muted')
  applyPolicy(context, channel, topic, TOPIC_POLICY.none)
}

/** The channel, unless that it exists would be news to the viewer. */
function knownOrSet({ store, viewer }: CommandContext, channel: Channel | undefined, topic: string) {
  if (!channel || mayKnowOfChannel(channel, viewer)) return channel
  return store.topicPolicies.find(viewer.id, channel.id, topic) && channel
}

function applyPolicy(context: CommandContext, channel: Channel, topic: string, policy: number): void {
  const { store, viewer } = context
  const present = store.topicPolicies.find(viewer.id, channel.id, topic)?.policy ?? TOPIC_POLICY.none
  if (present !== policy) setTopicPolicy(context, viewer.id, channel, topic, policy)
}
