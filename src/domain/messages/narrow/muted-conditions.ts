import type { RecipientId } from '../../../lib/ids'
import { TOPIC_POLICY } from '../../../store/channels/topic-policies'
import { findNamedChannel, topicsWithPolicy } from './channel-conditions'
import { COST, type Condition } from './condition'
import type { Lookups } from './lookups'
import { canonicalOperator, type Term } from './term'

/**
 * Neither in a topic nor in a channel that the viewer muted. A channel that is narrowed to doesn't count as muted, and
 * then only its own topics do: people look at a channel that they muted, too.
 */
export function notMuted(lookups: Lookups, terms: readonly Term[]): Condition {
  const named = terms.find((term) => canonicalOperator(term) === 'channel')
  const channel = named && findNamedChannel(lookups.context, named.operand)
  const mutedTopics = topicsWithPolicy(lookups, TOPIC_POLICY.muted)
  const mutedChannels = channel ? new Set<RecipientId>() : findMutedChannels(lookups)
  return {
    test: (entry) => {
      const { recipientId } = entry
      if (mutedChannels.has(recipientId)) return false
      if (channel && recipientId !== channel.recipientId) return true
      return !mutedTopics.get(recipientId)?.has(lookups.foldedTopic(entry))
    },
    cost: COST.shared,
  }
}

function findMutedChannels({ context: { store, viewer } }: Lookups): Set<RecipientId> {
  const muted = store.subscriptions.listOf(viewer.id).filter((one) => one.isActive && one.isMuted)
  return new Set(muted.flatMap((one) => store.channels.find(one.channelId)?.recipientId ?? []))
}
