import { isHistoryOpenTo, mayReadHistory } from '#domain/channels/access'
import { ROLE } from '#lib/ids'
import { type IndexEntry, PROPERTY } from '#store/message-index/entry'
import { followerOf } from '../pending-move'
import { findNamedChannel } from './channel-conditions'
import { COST, type Condition } from './condition'
import { TOPIC_OPERANDS } from './flag-conditions'
import type { Lookups } from './lookups'
import { canonicalOperator, type Term } from './term'

/**
 * Whether a narrow shows a channel's history instead of only messages that the viewer received. It does if it names
 * channels whose history is open to the viewer (the last one counts) and all of its `is:` terms are among
 * `TOPIC_OPERANDS`, because the others select only received messages.
 */
export function showsHistory(lookups: Lookups, terms: readonly Term[]): boolean {
  const { viewer } = lookups.context
  let shows = false
  for (const term of terms) {
    const operator = canonicalOperator(term)
    if (term.negated) continue
    if (operator === 'channel') {
      const channel = findNamedChannel(lookups, term.operand)
      shows = channel !== undefined && mayReadHistory(lookups.context.store, channel, viewer)
    }
    if (operator === 'channels' && term.operand === 'public' && viewer.role !== ROLE.guest) shows = true
  }
  return shows && !terms.some(({ operator, operand }) => operator === 'is' && !TOPIC_OPERANDS.includes(String(operand)))
}

/** The messages that the viewer received; with history, also those in channels whose history is open to the viewer. */
export function visible(lookups: Lookups, withHistory: boolean): Condition {
  const { inbox } = lookups
  const { isPublic } = lookups.context
  if (isPublic) return { test: isPublic, cost: COST.shared }
  const { store, viewer } = lookups.context
  const mayFollow = followerOf(store, viewer)
  const isVisible = (entry: IndexEntry) => (withHistory && isOpen(lookups, entry)) || inbox.received(entry)
  return { test: (entry) => isVisible(entry) && mayFollow(entry.id), cost: COST.audience }
}

function isOpen(lookups: Lookups, { properties, recipientId }: IndexEntry): boolean {
  const { places, context } = lookups
  const channel = properties & PROPERTY.direct ? undefined : places.channel(recipientId)
  if (!channel) return false
  if (isHistoryOpenTo(channel, context.viewer)) return true
  const whole = channel.hasSharedHistory ? places.channelById(channel.id) : undefined
  return whole !== undefined && mayReadHistory(context.store, whole, context.viewer)
}
