import { Bitmap } from '../../lib/bitmap'
import { MAX_MESSAGE_ID, type RecipientId } from '../../lib/ids'
import type { Readers } from '../../store/store'

/** Those who sent a message that is in the topic now, or reacted to one. */
export function topicParticipants(store: Readers, recipient: RecipientId, topic: string): Bitmap {
  const topics = new Set(store.topics.listTopicsByName(recipient, topic).map((row) => row.id))
  const participants = new Bitmap()
  if (topics.size === 0) return participants
  const reacted = []
  const cursor = store.index.walk(recipient, MAX_MESSAGE_ID, 'older')
  while (cursor.next()) {
    if (!topics.has(cursor.topicId)) continue
    participants.add(cursor.senderId)
    if (store.properties.isReacted(cursor.id)) reacted.push(cursor.id)
  }
  for (const message of store.messages.listMessages(reacted)) {
    for (const reaction of message.reactions) participants.add(reaction.accountId)
  }
  return participants
}
