import { MAX_MESSAGE_ID, type MessageId, type TopicId } from '#lib/ids'
import { foldName } from '#lib/text/fold'
import type { Account } from '#store/accounts/account-reader'
import type { Channel } from '#store/channels/channel-reader'
import type { Readers } from '#store/store'
import type { ReadableChannel } from '../channels/access'
import { ANSWER_BYTES, MOST_TOPICS_LISTED } from '../limits'
import { followerOf } from './pending-move'

/** The number of bytes that a topic takes in an answer, in addition to its name. */
const TOPIC_BYTES = 40

interface ListedTopic {
  /** The name as spelled in the newest message. */
  name: string
  newestId: MessageId
}

/**
 * The topics of a channel, newest first. If its history is protected, these are only the topics with messages that the
 * viewer received. A list has only the newest topics, because a channel can have any number of them and clients can't
 * request another page.
 */
export function listTopics(context: { store: Readers; viewer: Account }, channel: ReadableChannel): ListedTopic[] {
  const newest = newestOfTopics(context, channel)
  // In the order of their ids, topics whose names share a row are looked up one after another.
  const ids = [...newest.keys()].sort((one, other) => one - other)
  const names = new Map(ids.map((id) => [id, context.store.topics.findTopic(id)?.name]))
  const byFoldedName = new Map<string, ListedTopic>()
  let bytes = 0
  for (const [id, newestId] of newest) {
    const name = names.get(id)
    if (name === undefined || byFoldedName.has(foldName(name))) continue
    bytes += TOPIC_BYTES + Buffer.byteLength(name)
    if (bytes > ANSWER_BYTES) break
    byFoldedName.set(foldName(name), { name, newestId })
  }
  return [...byFoldedName.values()]
}

/** For each of the newest topics, the id of the newest message that the viewer can read there, newest first. */
function newestOfTopics({ store, viewer }: { store: Readers; viewer: Account }, channel: Channel) {
  const left = new Set(store.topics.listTopicIds(channel.recipientId))
  const inbox = channel.hasSharedHistory ? undefined : store.readState.inboxOf(viewer.id)
  const mayFollow = followerOf(store, viewer)
  const newest = new Map<TopicId, MessageId>()
  const cursor = store.index.walk(channel.recipientId, MAX_MESSAGE_ID, 'older')
  while (left.size > 0 && newest.size < MOST_TOPICS_LISTED && cursor.next()) {
    if (!left.has(cursor.topicId) || (inbox && !inbox.received(cursor))) continue
    if (!mayFollow(cursor.id)) continue
    left.delete(cursor.topicId)
    newest.set(cursor.topicId, cursor.id)
  }
  return newest
}
