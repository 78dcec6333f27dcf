import type { ReadableChannel } from '#domain/channels/access'
import type { CommandContext } from '#domain/context'
import { BadRequest } from '#lib/errors'
import type { MessageId } from '#lib/ids'
import { allRead } from '#wire/events/message-flags'
import { NEWEST } from '../narrow/anchor'
import { compilePersonalNarrow } from '../narrow/compile-narrow'
import { term } from '../narrow/term'
import { markScopeRead } from './mark-scope-read'

/**
 * Marks all messages as read. This writes a few rows, however many messages are unread. The event says that all are
 * read, and lists none.
 */
export function markAllRead(context: CommandContext): void {
  context.store.readState.markAllRead(context.viewer.id)
  context.emit(allRead(), { accounts: [context.viewer.id] })
}

/** Marks a channel's messages as read. Returns the id at which to continue, as `markScopeRead` does. */
export function markChannelRead(
  context: CommandContext,
  { recipientId }: ReadableChannel,
  from?: MessageId,
): MessageId | undefined {
  return markScopeRead(context, { recipientId }, from)
}

/**
 * Looks for a message of the topic in the viewer's history. Returns the id at which to continue after other requests
 * have had a turn; undefined if one was found. Throws if there is none.
 */
export function seekOwnInTopic(
  context: CommandContext,
  channel: ReadableChannel,
  topic: string,
  from: number = NEWEST,
): number | undefined {
  const isKnown = context.store.topics.listTopicsByName(channel.recipientId, topic).length > 0
  const terms = [term('channel', channel.id), term('topic', topic)]
  const { found, rest } = isKnown ? compilePersonalNarrow(context, terms).take(from, 'older', 1) : NOTHING
  if (found.length === 0 && rest === undefined) throw new BadRequest(`No such topic '${topic}'`)
  return found.length > 0 ? undefined : rest
}

const NOTHING = { found: [], rest: undefined }

/**
 * Works like `markChannelRead`, for a topic. When it continues later, the topic may no longer exist, and then there is
 * nothing left to mark.
 */
export function markTopicRead(
  context: CommandContext,
  { recipientId }: ReadableChannel,
  topic: string,
  from?: MessageId,
): MessageId | undefined {
  const rows = context.store.topics.listTopicsByName(recipientId, topic)
  const topicIds = new Set(rows.map((row) => row.id))
  return markScopeRead(context, { recipientId, topicIds }, from)
}
