import type { AccountId, EventId } from '#lib/ids'
import type { Waiter } from '#memory/waiters'
import type { EventQueue } from '#store/events/event-queues'
import type { Kept } from './command-frames'

/** The state of a socket that survives the object's sleep. */
export interface Attachment<Caller extends Kept> {
  kind: Waiter['kind']
  queueId: string
  accountId: AccountId
  /** Left out if it is too large: then the queue's row is read again. */
  queue?: EventQueue
  sent: EventId
  ignored: string[]
  /** The caller's session. For a poll, this is all that is stored about the caller. */
  sessionId?: string | undefined
  /** The caller of a socket. Attachments written by older code don't have it. */
  caller?: Caller | undefined
  /** Bytes that its client hasn't acknowledged. Older code doesn't store this. */
  unacknowledged?: number
  /** The time of this count, and the number of requests until then on the same day. */
  usage: { at: number; requests: number }
}

/**
 * Stores the state with the socket. Its size is limited, and a queue with a long narrow is too large. Returns whether
 * the queue is included.
 */
export function attach(socket: WebSocket, attachment: Attachment<Kept>): boolean {
  try {
    socket.serializeAttachment(attachment)
    return true
  } catch {
    const { queue: _, ...small } = attachment
    socket.serializeAttachment(small)
    return false
  }
}
