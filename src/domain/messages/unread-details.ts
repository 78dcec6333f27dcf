import { FLAG } from '../../lib/flags'
import { foldName } from '../../lib/fold'
import type { ChannelId, MessageId } from '../../lib/ids'
import type { Account } from '../../store/accounts/account-reader'
import { TOPIC_POLICY } from '../../store/channels/topic-policies'
import { type IndexEntry, PROPERTY } from '../../store/messages/entry'
import type { Readers } from '../../store/store'
import { Lookups, type NarrowContext } from './narrow/lookups'

const ANY_WILDCARD = FLAG.channelWildcardMentioned | FLAG.topicWildcardMentioned

/** What clients need of messages that become unread, by id. */
export function unreadDetails(context: NarrowContext, ids: readonly MessageId[]): Record<string, object> {
  const lookups = new Lookups(context)
  const isMuted = mutedness(context.store, context.viewer)
  const details: Record<string, object> = {}
  context.store.index.visit(ids, (entry) => {
    details[entry.id] =
      entry.properties & PROPERTY.direct ? directDetails(lookups, entry) : channelDetails(lookups, entry, isMuted)
  })
  return details
}

function directDetails(lookups: Lookups, entry: IndexEntry) {
  const others = [...lookups.participants(entry.recipientId)].filter((id) => id !== lookups.context.viewer.id)
  const isMentioned = (lookups.flags(entry) & (FLAG.mentioned | ANY_WILDCARD)) !== 0
  return { type: 'private', user_ids: others, ...(isMentioned && { mentioned: true }) }
}

function channelDetails(lookups: Lookups, entry: IndexEntry, isMuted: Mutedness) {
  const channelId = lookups.channel(entry.recipientId)!.id
  const topic = lookups.topic(entry.topicId)
  const muted = isMuted(channelId, topic)
  const flags = lookups.flags(entry)
  const isMentioned = (flags & FLAG.mentioned) !== 0 || (!muted && (flags & ANY_WILDCARD) !== 0)
  return {
    type: 'stream',
    stream_id: channelId,
    topic,
    unmuted_stream_msg: !muted,
    ...(isMentioned && { mentioned: true }),
  }
}

export type Mutedness = (channel: ChannelId, topic: string) => boolean

/** Whether a topic is muted for someone: by itself, or with its channel unless it is unmuted or followed. */
export function mutedness(store: Readers, account: Pick<Account, 'id'>): Mutedness {
  const channels = new Set<ChannelId>()
  for (const one of store.subscriptions.listOf(account.id)) if (one.isMuted && one.isActive) channels.add(one.channelId)
  const policies = new Map<string, number>()
  for (const one of store.topicPolicies.listOf(account.id)) policies.set(`${one.channelId} ${one.topicKey}`, one.policy)
  return (channel, topic) => {
    const policy = policies.get(`${channel} ${foldName(topic)}`)
    if (channels.has(channel)) return policy !== TOPIC_POLICY.unmuted && policy !== TOPIC_POLICY.followed
    return policy === TOPIC_POLICY.muted
  }
}
