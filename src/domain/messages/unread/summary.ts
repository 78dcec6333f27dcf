import type { QueryContext } from '#domain/context'
import type { MessageId, RecipientId, TopicId } from '#lib/ids'
import { remember } from '#lib/memory/remember'
import { foldName } from '#lib/text/fold'
import { topicOut } from '#wire/topic-names'
import { collectUnread, type Unread } from './collect'
import { mentionsAmong } from './mentions'
import { Mutedness } from './muted'

/** Unread messages by conversation: the `unread_msgs` that `register-queue` returns. */
export function unreadSummary(context: QueryContext, takesEmptyTopic: boolean) {
  const { unread, isMore } = collectUnread(context)
  const mutedness = new Mutedness(context)
  const isLoud = (message: Unread) => message.isDirect || !mutedness.isMuted(message)
  return {
    count: unread.filter(isLoud).length,
    ...directBuckets(context, unread),
    streams: topicBuckets(unread, mutedness, takesEmptyTopic),
    mentions: mentionsAmong(context, unread, isLoud),
    old_unreads_missing: isMore,
  }
}

const idsOf = (messages: Unread[]): MessageId[] => messages.map((message) => message.id)

/** Groups direct messages by conversation: those with at most one other person, and those with more people. */
function directBuckets({ store, viewer }: QueryContext, unread: Unread[]) {
  const pms = []
  const huddles = []
  const conversations = Map.groupBy(
    unread.filter((message) => message.isDirect),
    (message): RecipientId => message.recipientId,
  )
  for (const [recipient, messages] of conversations) {
    const participants = store.conversations.get(recipient)?.participants ?? []
    const unread_message_ids = idsOf(messages)
    if (participants.length > 2) {
      huddles.push({ user_ids_string: participants.join(','), unread_message_ids })
      continue
    }
    const other_user_id = participants.find((id) => id !== viewer.id) ?? viewer.id
    pms.push({ other_user_id, sender_id: other_user_id, unread_message_ids })
  }
  return {
    pms: pms.sort((one, other) => one.other_user_id - other.other_user_id),
    huddles: huddles.sort((one, other) => (one.user_ids_string < other.user_ids_string ? -1 : 1)),
  }
}

interface TopicBucket {
  stream_id: number
  topic: string
  unread_message_ids: MessageId[]
}

/** Groups channel messages by topic, each spelled as in its oldest unread message. */
function topicBuckets(unread: Unread[], mutedness: Mutedness, takesEmptyTopic: boolean) {
  const buckets = new Map<string, TopicBucket>()
  const bucketOf = ({ recipientId, topicId }: Unread) => {
    const stream_id = mutedness.channelOf(recipientId) ?? 0
    const topic = topicOut(mutedness.topicName(topicId), takesEmptyTopic)
    return remember(buckets, `${stream_id} ${foldName(topic)}`, () => ({ stream_id, topic, unread_message_ids: [] }))
  }
  const known = new Map<TopicId, TopicBucket>()
  for (const message of unread) {
    if (message.isDirect) continue
    remember(known, message.topicId, () => bucketOf(message)).unread_message_ids.push(message.id)
  }
  return [...buckets.values()].sort(
    (one, other) => one.stream_id - other.stream_id || (foldName(one.topic) < foldName(other.topic) ? -1 : 1),
  )
}
