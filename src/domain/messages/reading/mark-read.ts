import type { ReadableChannel } from '#domain/channels/access'
import type { CommandContext } from '#domain/context'
import { BadRequest } from '#lib/errors'
import { MAX_MESSAGE_ID, type MessageId, type TopicId } from '#lib/ids'
import type { Channel } from '#store/channels/channel-reader'
import { allRead } from '#wire/events/message-flags'
import { mayFollow } from '../pending-move'
import { markScopeRead } from './mark-scope-read'

/** One row, however much is unread; clients fetch afresh. */
export function markAllRead(context: CommandContext): void {
  context.store.readState.markAllRead(context.viewer.id)
  context.emit(allRead(), { accounts: [context.viewer.id] })
}

/** Returns the id to go on from, as `markScopeRead` does. */
export function markChannelRead(
  context: CommandContext,
  { recipientId }: ReadableChannel,
  from?: MessageId,
): MessageId | undefined {
  return markScopeRead(context, { recipientId }, from)
}

/** The same. */
export function markTopicRead(
  context: CommandContext,
  channel: ReadableChannel,
  topic: string,
  from?: MessageId,
): MessageId | undefined {
  const { recipientId } = channel
  const rows = context.store.topics.listTopicsByName(recipientId, topic)
  const topicIds = new Set(rows.map((row) => row.id))
  // Where it goes on, the topic may be gone: then nothing of it is left to mark.
  if (from === undefined && !hasMessageIn(context, channel, topicIds)) throw new BadRequest(`No such topic '${topic}'`)
  return markScopeRead(context, { recipientId, topicIds }, from)
}

/** Whether the viewer has a message of these topics in its history. */
function hasMessageIn({ store, viewer }: CommandContext, channel: Channel, topicIds: ReadonlySet<TopicId>): boolean {
  if (topicIds.size === 0) return false
  const inbox = store.readState.inboxOf(viewer.id)
  const cursor = store.index.walk(channel.recipientId, MAX_MESSAGE_ID, 'older')
  while (cursor.next()) {
    const isHere = topicIds.has(cursor.topicId) && inbox.received(cursor)
    if (isHere && mayFollow(store, viewer, cursor.id)) return true
  }
  return false
}
