import type { QueryContext } from '#domain/context'
import { idOf, readableEntries } from '#domain/messages/topic-messages'
import { settingOfRealm } from '#domain/settings/realm-setting'
import { ProtocolError } from '#lib/errors'
import type { MessageId } from '#lib/ids'
import type { Move } from './edit-request'
import { isExemptFromLimits, isTooOld } from './may-edit'
import { isResolution } from './resolve-topic'

class MoveTimeLimitExceeded extends ProtocolError {
  constructor(first: MessageId | null, allowed: number, total: number) {
    super(`You only have permission to move the ${allowed}/${total} most recent messages in this topic.`, {
      code: 'MOVE_MESSAGES_TIME_LIMIT_EXCEEDED',
      extra: {
        first_message_id_allowed_to_move: first,
        total_messages_in_topic: total,
        total_messages_allowed_to_move: allowed,
      },
    })
  }
}

/** Throws if a whole topic is to move and some of the messages that the viewer can read are too old. */
export function checkMayMoveAll(context: QueryContext, move: Move): void {
  if (move.mode !== 'change_all' || isExemptFromLimits(context)) return
  const limit = limitOf(context, move)
  if (limit === undefined) return
  if (isOldestYoungEnough(context, move, limit)) return
  const { channel, topic } = move.from
  const ids = Array.from(readableEntries(context.store, channel, topic, context.viewer), idOf)
  const first = firstYoungEnough(context, ids, limit)
  const allowed = ids.length - first
  if (first > 0) throw new MoveTimeLimitExceeded(ids[first] ?? null, allowed, ids.length)
}

/** Whether the oldest message is new enough. If so, all the others are, too, and nothing needs to be counted. */
function isOldestYoungEnough(context: QueryContext, { from }: Move, limit: number): boolean {
  const { value: oldest } = readableEntries(context.store, from.channel, from.topic, context.viewer).next()
  const message = oldest && context.store.messages.findMessage(oldest.id)
  return message !== undefined && !isTooOld(context, message, limit)
}

/** The strictest limit that applies, in seconds; undefined if there is none. */
function limitOf({ store }: QueryContext, move: Move): number | undefined {
  const limits = [
    move.askedTopic === undefined || isResolution(move)
      ? null
      : settingOfRealm(store, 'move_messages_within_stream_limit_seconds'),
    move.changesChannel ? settingOfRealm(store, 'move_messages_between_streams_limit_seconds') : null,
  ].filter((limit) => limit !== null)
  return limits.length > 0 ? Math.min(...limits) : undefined
}

/**
 * The index of the first message that is new enough. Messages with larger ids are newer, so reading a few rows is
 * enough.
 */
function firstYoungEnough(context: QueryContext, ids: readonly MessageId[], limit: number): number {
  let low = 0
  let high = ids.length
  while (low < high) {
    const middle = (low + high) >> 1
    const message = context.store.messages.findMessage(ids[middle]!)
    if (message && isTooOld(context, message, limit)) low = middle + 1
    else high = middle
  }
  return low
}
