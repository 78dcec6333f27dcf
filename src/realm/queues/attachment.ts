import type { AccountId, EventId } from '#lib/ids'
import type { Waiter } from '#memory/waiters'
import type { EventQueue } from '#store/events/event-queues'
import type { Kept } from './command-frames'

/** The state of a socket that survives the object's sleep. */
export interface Attachment<Caller extends Kept> {
  kind: Waiter['kind']
  queueId: string
  accountId: AccountId
  /** Left out where it is too large: then the queue's row is read again. */
  queue?: EventQueue
  sent: EventId
  ignored: string[]
  /** A poll has only this field. */
  sessionId?: string | undefined
  /** The caller of a socket. Attachments written by older code don't have it. */
  caller?: Caller | undefined
  /** Bytes that its client hasn't said it has. Missing in what older code left. */
  unacknowledged?: number
  /** Requests of the day, and when they were counted. */
  usage: { at: number; requests: number }
}

/**
 * It has a size limit, which a queue with a long narrow exceeds. Returns whether the queue is in
 * it.
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
