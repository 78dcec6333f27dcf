import { type ChannelId, isId, type RecipientId, type TopicId } from '#lib/ids'
import { foldName } from '#lib/text/fold'
import type { Channel } from '#store/channels/channel-reader'
import type { ChannelSummary } from '#store/channels/channel-summaries'
import { PROPERTY } from '#store/message-index/entry'
import { LABEL } from '../labels'
import { COST, type Condition, listed } from './condition'
import { BadNarrowOperator } from './errors'
import type { Lookups } from './lookups'
import type { Operand } from './term'

/**
 * Finds a channel by id or by name. Access isn't checked, since a narrow selects only among messages that the viewer
 * may read anyway.
 */
export function findNamedChannel({ places }: Lookups, operand: Operand): Channel | undefined {
  if (typeof operand === 'string') return places.channelByName(operand)
  return isId<ChannelId>(operand) ? places.channelById(operand) : undefined
}

export function inChannel(lookups: Lookups, operand: Operand): Condition {
  const channel = findNamedChannel(lookups, operand)
  if (!channel) throw new BadNarrowOperator(`unknown channel ${operand}`)
  const { recipientId } = channel
  const sources = lookups.context.store.topicSources.ofChannel(recipientId)
  const labels = sources && [[LABEL.recipient(recipientId), ...sources.map(LABEL.topic)]]
  return { test: (entry) => entry.recipientId === recipientId, recipients: [recipientId], labels }
}

const CHANNEL_SETS: Readonly<Record<string, (channel: ChannelSummary) => boolean>> = {
  public: (channel) => !channel.isPrivate && channel.hasSharedHistory,
  'web-public': (channel) => channel.isWebPublic && !channel.isPrivate && !channel.isArchived,
}

export function inChannels(lookups: Lookups, operand: string): Condition {
  const belongs = Object.hasOwn(CHANNEL_SETS, operand) ? CHANNEL_SETS[operand] : undefined
  if (!belongs) throw new BadNarrowOperator(`unknown channels operand ${operand}`)
  return {
    test: ({ properties, recipientId }) => {
      if (properties & PROPERTY.direct) return false
      const channel = lookups.places.channel(recipientId)
      return channel !== undefined && belongs(channel)
    },
    cost: COST.shared,
  }
}

/**
 * Selects messages in topics with this name, regardless of case. If the narrow names a channel, the search index is
 * searched for the topics with this name there; another condition selects the channel.
 */
export function inTopic(lookups: Lookups, name: string, channel?: Channel): Condition {
  const { places } = lookups
  const folded = foldName(name)
  return {
    ...(channel && labelledIn(lookups, channel, name)),
    test: ({ properties, topicId }) => {
      if (properties & PROPERTY.direct) return false
      return places.foldedTopic(topicId) === folded
    },
    cost: COST.shared,
  }
}

function labelledIn(lookups: Lookups, { recipientId }: Channel, name: string): Partial<Condition> {
  const topics = lookups.context.store.topics.listTopicsByName(recipientId, name).map(({ id }) => id)
  return topics.length > 0 ? { labels: [labelsOfTopics(lookups, topics)] } : { ids: listed([]) }
}

/**
 * The labels under which the messages of these topics are indexed. The messages may have been in other topics when they
 * were indexed.
 */
export function labelsOfTopics({ context }: Lookups, topics: readonly TopicId[]): string[] {
  const { topicSources } = context.store
  const ids = topics.flatMap((id) => [id, ...topicSources.ofTopic(id)])
  return [...new Set(ids)].map(LABEL.topic)
}

const RESOLVED = '✔ '

export function inResolvedTopic(lookups: Lookups): Condition {
  return {
    test: ({ properties, topicId }) =>
      !(properties & PROPERTY.direct) && lookups.places.topic(topicId).startsWith(RESOLVED),
    cost: COST.shared,
  }
}

/** Topics for which the viewer has this policy, grouped by their channel's recipient id. The names are folded. */
export function topicsWithPolicy(lookups: Lookups, policy: number): Map<RecipientId, Set<string>> {
  const { store, viewer } = lookups.context
  const topics = new Map<RecipientId, Set<string>>()
  const chosen = store.topicPolicies.listOf(viewer.id).filter((one) => one.policy === policy)
  for (const [channelId, ofChannel] of Map.groupBy(chosen, (one) => one.channelId)) {
    const recipientId = store.channels.summarizeById(channelId)?.recipientId
    if (recipientId !== undefined) topics.set(recipientId, new Set(ofChannel.map((one) => foldName(one.topic))))
  }
  return topics
}
