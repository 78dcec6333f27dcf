import type { MessageId } from '#lib/ids'
import { MessageIds, type PackedIds } from '#lib/message-ids'
import { type Built, built } from './built'

/** The details that a client needs about a message that is unread again. */
export type UnreadDetails =
  | { type: 'private'; user_ids: number[]; mentioned?: true }
  | { type: 'stream'; stream_id: number; topic: string; unmuted_stream_msg: boolean; mentioned?: true }

export interface UpdateMessageFlagsEvent {
  type: 'update_message_flags'
  op: 'add' | 'remove'
  /** The older name of `op`. */
  operation: 'add' | 'remove'
  flag: string
  messages: readonly MessageId[] | PackedIds
  /** True if everything was marked as read; then `messages` is empty. */
  all: boolean
  message_details?: Record<string, UnreadDetails>
}

/** The event as a client gets it. */
export type ClientUpdateMessageFlagsEvent = Omit<UpdateMessageFlagsEvent, 'messages'> & {
  messages: readonly MessageId[]
}

/** Sets with at least this number of ids take less room in the log than lists. */
const FEWEST_PACKED = 100

/** An event as the log stores it. Ids are only packed if they are ascending, since a set loses their order. */
export function packFlags(event: ClientUpdateMessageFlagsEvent): UpdateMessageFlagsEvent {
  const { messages } = event
  const isPacked = messages.length >= FEWEST_PACKED && messages.every((id, at) => at === 0 || id > messages[at - 1]!)
  return isPacked ? { ...event, messages: MessageIds.from(messages).pack() } : event
}

export const flaggedIn = ({ messages }: UpdateMessageFlagsEvent): readonly MessageId[] =>
  'chunks' in messages ? [...MessageIds.unpack(messages)] : messages

interface FlagChange {
  op: 'add' | 'remove'
  flag: string
}

export const updateMessageFlags = (
  { op, flag }: FlagChange,
  messages: readonly MessageId[],
  message_details?: Record<string, UnreadDetails>,
): Built<ClientUpdateMessageFlagsEvent> =>
  built({
    type: 'update_message_flags',
    op,
    operation: op,
    flag,
    messages,
    all: false,
    ...(message_details && { message_details }),
  })

/** All unread messages were marked as read. */
export const allRead = (): Built<ClientUpdateMessageFlagsEvent> =>
  built({ type: 'update_message_flags', op: 'add', operation: 'add', flag: 'read', messages: [], all: true })
