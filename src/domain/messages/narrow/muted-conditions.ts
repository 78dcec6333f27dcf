import { TOPIC_POLICY } from '#store/channels/topic-policies'
import { type IndexEntry, PROPERTY } from '#store/message-index/entry'
import { findNamedChannel } from './channel-conditions'
import { COST, type Condition } from './condition'
import type { Lookups } from './lookups'
import { canonicalOperator, type Term } from './term'

/**
 * Messages neither in a topic nor in a channel that the viewer muted. If the narrow names a channel, only its muted
 * topics are left out, because people also look at channels that they muted.
 */
export function notMuted(lookups: Lookups, terms: readonly Term[]): Condition {
  const named = terms.find((term) => canonicalOperator(term) === 'channel')
  const channel = named && findNamedChannel(lookups, named.operand)
  return {
    test: (entry) => {
      if (entry.properties & PROPERTY.direct) return true
      if (!channel) return !lookups.isInMutedChannel(entry) && !isInMutedTopic(lookups, entry)
      return entry.recipientId !== channel.recipientId || !isInMutedTopic(lookups, entry)
    },
    cost: COST.shared,
  }
}

/** Messages in a topic that the viewer muted, or in a muted channel unless the viewer unmuted or follows the topic. */
export function isMuted(lookups: Lookups): Condition {
  return {
    test: (entry) => {
      if (entry.properties & PROPERTY.direct) return false
      const policy = lookups.topicPolicy(entry)
      if (policy !== TOPIC_POLICY.none) return policy === TOPIC_POLICY.muted
      return lookups.isInMutedChannel(entry)
    },
    cost: COST.shared,
  }
}

const isInMutedTopic = (lookups: Lookups, entry: IndexEntry) => lookups.topicPolicy(entry) === TOPIC_POLICY.muted
