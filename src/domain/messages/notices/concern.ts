import { activeSeconds, type PresenceTimes, presenceAt } from '#domain/presence-times'
import { isQuietTime } from '#domain/settings/notice-choices'
import { notificationSwitches } from '#domain/settings/notification-switches'
import { FLAG } from '#lib/flags'
import type { Concern } from '#lib/notices/channels-told'
import type { Memory } from '#memory/memory'
import type { Account } from '#store/accounts/account-reader'
import { TOPIC_POLICY } from '#store/channels/topic-policies'
import type { Readers } from '#store/store'
import type { MessageRow } from '#store/tables/messages'
import { flagsFor } from '../flags'
import { type ChannelPlace, placeOf } from '../place'

export interface NoticeContext {
  store: Readers
  memory: Memory
  now: number
  presenceTimes: PresenceTimes
}

interface Kind {
  /** Whether the notice is about an edit that mentions the account for the first time. */
  isEdit: boolean
}

/**
 * Describes how a message concerns a person who may read it now. Whether the person is looking at the conversation
 * can't be determined here.
 */
export function concernOf(context: NoticeContext, account: Account, message: MessageRow, { isEdit }: Kind): Concern {
  const { store, now } = context
  const place = placeOf(store, message)
  const flags = flagsFor(store, account.id)(message)
  return {
    isOwn: message.senderId === account.id,
    isForBot: account.isBot,
    isFromMuted: store.mutes.listMutersOf(message.senderId).includes(account.id),
    isRead: (flags & FLAG.read) !== 0,
    isDirect: place.kind === 'direct',
    isMentioned: (flags & FLAG.mentioned) !== 0,
    isMentionedWithAll: (flags & (FLAG.channelWildcardMentioned | FLAG.topicWildcardMentioned)) !== 0,
    hasAlertWord: (flags & FLAG.hasAlertWord) !== 0,
    edit: isEdit ? { wasMentioned: false } : undefined,
    isPresent: isPresent(context, account),
    isQuietTime: isQuietTime(account, now),
    isLooking: false,
    ...(place.kind === 'channel' ? inChannel(store, account, place) : OUTSIDE),
    ...notificationSwitches(
      account,
      place.kind === 'channel' ? store.subscriptions.find(account.id, place.channel.id) : undefined,
    ),
  }
}

const OUTSIDE = { isChannelMuted: false, topic: 'inherit' } as const

function inChannel(
  store: Readers,
  { id }: Account,
  { channel, topic }: ChannelPlace,
): Pick<Concern, 'isChannelMuted' | 'topic'> {
  const policy = store.topicPolicies.find(id, channel.id, topic)?.policy ?? TOPIC_POLICY.none
  return { isChannelMuted: store.subscriptions.listMuted(id).includes(channel.id), topic: TOPICS[policy] ?? 'inherit' }
}

/** Names for the values of `TOPIC_POLICY`, by number. */
const TOPICS: readonly Concern['topic'][] = ['inherit', 'muted', 'unmuted', 'followed']

/** Whether one of the account's clients recently reported activity. */
function isPresent({ store, memory, now, presenceTimes }: NoticeContext, { id }: Account): boolean {
  const presence = memory.presences.of(store, id)
  const activeAt = (presence && presenceAt(presence, now / 1000).activeAt) ?? Number.NEGATIVE_INFINITY
  return now / 1000 - activeAt <= activeSeconds(presenceTimes)
}
