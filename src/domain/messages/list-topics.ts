import { foldName } from '#lib/fold'
import { MAX_MESSAGE_ID, type MessageId } from '#lib/ids'
import type { Account } from '#store/accounts/account-reader'
import type { Channel } from '#store/channels/channel-reader'
import type { Readers } from '#store/store'
import { followerOf } from './pending-move'

export interface ListedTopic {
  /** In the spelling of the newest message. */
  name: string
  newestId: MessageId
}

/** Topics of a channel, newest first: where its history is closed, those that the viewer has messages of. */
export function listTopics(context: { store: Readers; viewer: Account }, channel: Channel): ListedTopic[] {
  const { store, viewer } = context
  const names = new Map(store.topics.listTopics(channel.recipientId).map((topic) => [topic.id, topic.name]))
  const inbox = channel.hasSharedHistory ? undefined : store.readState.inboxOf(viewer.id)
  const mayFollow = followerOf(store, viewer)
  const byFoldedName = new Map<string, ListedTopic>()
  const cursor = store.index.walk(channel.recipientId, MAX_MESSAGE_ID, 'older')
  while (names.size > 0 && cursor.next()) {
    const name = names.get(cursor.topicId)
    if (name === undefined || (inbox && !inbox.received(cursor))) continue
    if (!mayFollow(cursor.id)) continue
    names.delete(cursor.topicId)
    const folded = foldName(name)
    if (!byFoldedName.has(folded)) byFoldedName.set(folded, { name, newestId: cursor.id })
  }
  return [...byFoldedName.values()]
}
