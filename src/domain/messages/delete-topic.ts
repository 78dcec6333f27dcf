import { MAX_MESSAGE_ID, type MessageId } from '../../lib/ids'
import type { Channel } from '../../store/channels/channel-reader'
import type { CommandContext } from '../context'
import { deleteMessages } from './delete-messages'
import { isHistoryOpen } from './witnesses'

/** Messages that one event names. */
const BATCH = 100
/** Where the platform's clock stands still during a request, only the number of messages ends it. */
const LONGEST_MS = 5_000

/**
 * Deletes the messages of a topic that the viewer can read, newest first, as many as one request may. True when none is
 * left; else the request is to be repeated.
 */
export function deleteTopic(context: CommandContext, channel: Channel, topic: string): boolean {
  const deadline = Date.now() + LONGEST_MS
  const budget = context.messagesPerDeletion
  const ids = listNewest(context, channel, topic, budget + 1)
  for (let at = 0; at < Math.min(ids.length, budget); at += BATCH) {
    if (Date.now() > deadline) return false
    const batch = ids.slice(at, Math.min(at + BATCH, budget))
    deleteMessages(context, context.store.messages.listMessages(batch).reverse(), context.viewer.id)
  }
  return ids.length <= budget
}

function listNewest({ store, viewer }: CommandContext, channel: Channel, topic: string, wanted: number): MessageId[] {
  const topics = new Set(store.topics.listTopicsByName(channel.recipientId, topic).map((row) => row.id))
  const inbox = isHistoryOpen(channel) ? undefined : store.readState.inboxOf(viewer.id)
  const ids: MessageId[] = []
  if (topics.size === 0) return ids
  const cursor = store.index.walk(channel.recipientId, MAX_MESSAGE_ID, 'older')
  while (ids.length < wanted && cursor.next()) {
    if (topics.has(cursor.topicId) && (!inbox || inbox.received(cursor))) ids.push(cursor.id)
  }
  return ids
}
