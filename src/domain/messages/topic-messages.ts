import type { AccountId, MessageId } from '../../lib/ids'
import type { Channel } from '../../store/channels/channel-reader'
import type { Direction } from '../../store/messages/index-cursor'
import type { Readers } from '../../store/store'
import { isHistoryOpen } from './witnesses'

interface Wanted {
  direction?: Direction
  from?: number
  /** Only what this subscriber may read: where history is not shared, what it received. */
  readableBy?: AccountId
}

/** Ids of the messages that are in a topic now, whatever its spelling. Not to be written to during the walk. */
export function* walkTopic(
  store: Readers,
  channel: Channel,
  topic: string,
  { direction = 'newer', from = 0, readableBy }: Wanted = {},
): Generator<MessageId> {
  const topics = new Set(store.topics.listTopicsByName(channel.recipientId, topic).map((row) => row.id))
  if (topics.size === 0) return
  const isOpen = readableBy === undefined || isHistoryOpen(channel)
  const inbox = isOpen ? undefined : store.readState.inboxOf(readableBy)
  const cursor = store.index.walk(channel.recipientId, from, direction)
  while (cursor.next()) if (topics.has(cursor.topicId) && (!inbox || inbox.received(cursor))) yield cursor.id
}

export function hasMessages(ids: Generator<MessageId>): boolean {
  return !ids.next().done
}
