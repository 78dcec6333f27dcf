import type { MessageId } from '#lib/ids'
import { type Built, built } from './built'

/** What a client must know of a message that is unread again (events.md 10.4). */
export type UnreadDetails =
  | { type: 'private'; user_ids: number[]; mentioned?: true }
  | { type: 'stream'; stream_id: number; topic: string; unmuted_stream_msg: boolean; mentioned?: true }

export interface UpdateMessageFlagsEvent {
  type: 'update_message_flags'
  op: 'add' | 'remove'
  /** The older name of `op`. */
  operation: 'add' | 'remove'
  flag: string
  messages: readonly MessageId[]
  /** True where everything was marked as read; then `messages` is empty. */
  all: boolean
  message_details?: Record<string, UnreadDetails>
}

interface FlagChange {
  op: 'add' | 'remove'
  flag: string
}

export const updateMessageFlags = (
  { op, flag }: FlagChange,
  messages: readonly MessageId[],
  message_details?: Record<string, UnreadDetails>,
): Built<UpdateMessageFlagsEvent> =>
  built({
    type: 'update_message_flags',
    op,
    operation: op,
    flag,
    messages,
    all: false,
    ...(message_details && { message_details }),
  })

/** Everything that was unread is read. */
export const allRead = (): Built<UpdateMessageFlagsEvent> =>
  built({ type: 'update_message_flags', op: 'add', operation: 'add', flag: 'read', messages: [], all: true })
