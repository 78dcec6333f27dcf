import { acquainted } from '#domain/channels/audiences'
import type { WritingContext } from '#domain/context'
import { releaseFiles } from '#domain/uploads/claim-files'
import { Bitmap } from '#lib/bitmap'
import type { AccountId, MessageId } from '#lib/ids'
import type { Channel } from '#store/channels/channel-reader'
import { PROPERTY } from '#store/message-index/entry'
import type { MessageRow } from '#store/tables/messages'
import { streamUpdate } from '#wire/events/channels'
import { type DeletedFrom, messagesDeleted } from '#wire/events/messages'
import { placeOf, topicNameOf } from '../place'
import { witnessesOf } from '../witnesses'

/** Deletes messages of one topic, or one direct message, and sends events to the people concerned. */
export function deleteMessages(context: WritingContext, messages: MessageRow[], actor?: AccountId): void {
  const [first] = messages
  if (!first) return
  const place = placeOf(context.store, first)
  const ids = messages.map((message) => message.id)
  const actors = Bitmap.from(actor === undefined ? [] : [actor])
  const told = toldOf(context, messages).union(actors)
  for (const message of messages) if (message.properties & PROPERTY.hasAttachment) releaseFiles(context, message)
  context.store.history.remove(ids)
  if (place.kind === 'channel') replaceFirstMessage(context, place.channel, ids, told)
  const from: DeletedFrom =
    place.kind === 'channel'
      ? { message_type: 'stream', stream_id: place.channel.id, topic: topicNameOf(context.store, first) }
      : { message_type: 'private' }
  context.emit(messagesDeleted(ids, from), { accounts: told })
}

/** The people who get events about any of the messages. */
function toldOf({ store }: WritingContext, messages: MessageRow[]): Bitmap<AccountId> {
  const place = placeOf(store, messages[0]!)
  const nobody = new Bitmap<AccountId>()
  return messages.reduce((sum, message) => sum.union(witnessesOf(store, message, place)), nobody)
}

/**
 * Replaces the id of a channel's first message if that message is gone. Clients use the id to know how far the
 * channel's history goes back.
 */
function replaceFirstMessage(
  context: WritingContext,
  channel: Channel,
  gone: MessageId[],
  told: Bitmap<AccountId>,
): void {
  if (channel.firstMessageId === null || !gone.includes(channel.firstMessageId)) return
  const firstMessageId = context.store.index.oldestId(channel.recipientId) || null
  context.store.channels.update(channel.id, { firstMessageId })
  // People whose clients don't know the channel yet get the id when they get the channel.
  const accounts = told.intersection(acquainted(context.store, channel))
  context.emit(streamUpdate(channel, { property: 'first_message_id', value: firstMessageId }), { accounts })
}
