import type { MessageId } from '#lib/ids'
import type { Account } from '#store/accounts/account-reader'
import type { Channel } from '#store/channels/channel-reader'
import type { IndexEntry } from '#store/message-index/entry'
import type { Direction } from '#store/message-index/index-cursor'
import type { Readers } from '#store/store'
import { followerOf } from './pending-move'
import { isHistoryOpen } from './witnesses'

interface Wanted {
  direction?: Direction
  from?: number
}

/**
 * Entries of the messages that are in a topic now, regardless of the case of its name. Each entry is valid only until
 * the next one is read.
 */
export function* entriesOfTopic(
  store: Readers,
  { recipientId }: Pick<Channel, 'recipientId'>,
  topic: string,
  { direction = 'newer', from = 0 }: Wanted = {},
): Generator<IndexEntry> {
  const topics = new Set(store.topics.listTopicsByName(recipientId, topic).map((row) => row.id))
  if (topics.size === 0) return
  const cursor = store.index.walk(recipientId, from, direction)
  while (cursor.next()) if (topics.has(cursor.topicId)) yield cursor
}

/**
 * Like `entriesOfTopic`, limited to what this person can read: if history isn't shared, the messages that they
 * received.
 */
export function* readableEntries(
  store: Readers,
  channel: Channel,
  topic: string,
  reader: Pick<Account, 'id' | 'role'>,
  wanted: Wanted = {},
): Generator<IndexEntry> {
  const inbox = isHistoryOpen(channel) ? undefined : store.readState.inboxOf(reader.id)
  const mayFollow = followerOf(store, reader)
  for (const entry of entriesOfTopic(store, channel, topic, wanted)) {
    if ((!inbox || inbox.received(entry)) && mayFollow(entry.id)) yield entry
  }
}

export function isNone(entries: Generator<IndexEntry>): boolean {
  return entries.next().done === true
}

export const idOf = ({ id }: { id: MessageId }): MessageId => id
