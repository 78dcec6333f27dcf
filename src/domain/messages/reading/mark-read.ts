import type { CommandContext } from '#domain/context'
import { BadRequest } from '#lib/errors'
import { MAX_MESSAGE_ID, type TopicId } from '#lib/ids'
import type { Channel } from '#store/channels/channel-reader'
import { allRead } from '#wire/events/message-flags'
import { mayFollow } from '../pending-move'
import { markRecipientRead } from './mark-recipient-read'

/** One row, however much is unread; clients fetch afresh. */
export function markAllRead(context: CommandContext): void {
  context.store.readState.markAllRead(context.viewer.id)
  context.emit(allRead(), { accounts: [context.viewer.id] })
}

export function markChannelRead(context: CommandContext, channel: Channel): void {
  markRecipientRead(context, context.viewer, channel.recipientId)
}

export function markTopicRead(context: CommandContext, channel: Channel, topic: string): void {
  const rows = context.store.topics.listTopicsByName(channel.recipientId, topic)
  const topicIds = new Set(rows.map((row) => row.id))
  if (!hasMessageIn(context, channel, topicIds)) throw new BadRequest(`No such topic '${topic}'`)
  markRecipientRead(context, context.viewer, channel.recipientId, topicIds)
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
