import { FLAG } from '#lib/flags'
import { TOPIC_POLICY } from '#store/channels/topic-policies'
import { type IndexEntry, PROPERTY } from '#store/message-index/entry'
import { inResolvedTopic, topicsWithPolicy } from './channel-conditions'
import { COST, type Condition, listed } from './condition'
import { isDirect } from './direct-conditions'
import { BadNarrowOperator } from './errors'
import type { Lookups } from './lookups'
import { isMuted } from './muted-conditions'

export const DIRECT_OPERANDS: readonly string[] = ['dm', 'private']
/** The operands of `is:` that also select messages that the viewer never received. */
export const TOPIC_OPERANDS: readonly string[] = ['resolved', 'followed']

const BY_OPERAND: Readonly<Record<string, (lookups: Lookups) => Condition>> = {
  dm: isDirect,
  private: isDirect,
  starred: isStarred,
  unread: isUnread,
  mentioned: isMentioned,
  alerted: isAlerted,
  resolved: inResolvedTopic,
  followed: inFollowedTopic,
  muted: isMuted,
}

export function hasFlag(lookups: Lookups, operand: string): Condition {
  const make = Object.hasOwn(BY_OPERAND, operand) ? BY_OPERAND[operand] : undefined
  if (!make) throw new BadNarrowOperator(`unknown 'is' operand ${operand}`)
  return make(lookups)
}

export function isUnread({ inbox }: Lookups): Condition {
  return { test: (entry) => inbox.isUnread(entry), cost: COST.audience, from: inbox.oldestUnread }
}

function isStarred(lookups: Lookups): Condition {
  const { store, viewer } = lookups.context
  return {
    test: ({ id }) => (lookups.personalFlags(id) & FLAG.starred) !== 0,
    cost: COST.shared,
    ids: listed(store.flags.starredIds(viewer.id)),
  }
}

const INDIRECT_MENTIONS = PROPERTY.channelWildcard | PROPERTY.topicWildcard | PROPERTY.groupMention
const ANY_MENTION = FLAG.mentioned | FLAG.channelWildcardMentioned | FLAG.topicWildcardMentioned

/**
 * Selects messages that mention the viewer. Mentions by name are stored as the viewer's own flags. For other mentions,
 * the message's row says who is mentioned.
 */
function isMentioned(lookups: Lookups): Condition {
  return {
    test: (entry) => {
      if (lookups.personalFlags(entry.id) & FLAG.mentioned) return true
      return hasByRow(lookups, entry, INDIRECT_MENTIONS, ANY_MENTION)
    },
    cost: COST.row,
  }
}

function isAlerted(lookups: Lookups): Condition {
  return {
    test: (entry) => hasByRow(lookups, entry, PROPERTY.alertWord, FLAG.hasAlertWord),
    cost: COST.row,
  }
}

function hasByRow(lookups: Lookups, entry: IndexEntry, properties: number, flags: number): boolean {
  if (!(entry.properties & properties) || !lookups.inbox.received(entry)) return false
  return (lookups.flags(entry) & flags) !== 0
}

function inFollowedTopic(lookups: Lookups): Condition {
  const followed = topicsWithPolicy(lookups, TOPIC_POLICY.followed)
  return {
    test: (entry) => followed.get(entry.recipientId)?.has(lookups.places.foldedTopic(entry.topicId)) ?? false,
    cost: COST.shared,
    recipients: [...followed.keys()],
  }
}
