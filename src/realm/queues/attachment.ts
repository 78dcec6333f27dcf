import type { AccountId, EventId } from '#lib/ids'
import type { Waiter } from '#memory/waiters'
import type { EventQueue } from '#store/events/event-queues'
import type { Kept } from './command-frames'
import type { Receipt } from './socket-waiter'

/** The state of a socket that survives the object's sleep. */
interface Attachment<Caller extends Kept> {
  kind: Waiter['kind']
  queueId: string
  accountId: AccountId
  /** Left out if it is too large. In that case, the queue's row is read again. */
  queue?: EventQueue
  sent: EventId
  ignored: string[]
  /** The session of the client; undefined if the client uses a key. */
  sessionId?: string | undefined
  /** The caller of a client's own socket. Attachments that older code wrote don't have it. */
  caller?: Caller | undefined
  /** The number of bytes that the client hasn't acknowledged. Older code doesn't store this. */
  unacknowledged?: number
  receipt?: Receipt | undefined
  /** The number of requests on the day of `at`, up to that time. */
  usage: { at: number; requests: number }
}

/** The caller and the queue's options as JSON, and the facts about the queue that change. */
interface Packed {
  lasting: string
  changing: string
}

/** Each socket's caller and the options of its queue, as JSON. They stay the same while the socket is open. */
const lastingTexts = new WeakMap<WebSocket, string>()

/**
 * Stores the state with the socket. The platform limits its size, and a queue with a long narrow is too large. Returns
 * whether the queue is included. The caller and the queue are stored as strings, because the platform takes twice as
 * long for objects.
 */
export function attach(socket: WebSocket, attachment: Attachment<Kept> & { queue: EventQueue }): boolean {
  const { kind, queueId, accountId, sent, ignored, sessionId, unacknowledged, receipt, usage } = attachment
  const { position, seenAt, isRecalled, lostThrough, isUnsaved } = attachment.queue
  const others = { kind, queueId, accountId, sent, ignored, sessionId, unacknowledged, receipt, usage }
  const lasting = lastingTexts.get(socket) ?? lastingText(attachment)
  lastingTexts.set(socket, lasting)
  const changing = JSON.stringify({ position, seenAt, isRecalled, lostThrough, isUnsaved })
  try {
    socket.serializeAttachment({ ...others, lasting, changing })
    return true
  } catch {
    socket.serializeAttachment({ ...others, caller: attachment.caller })
    return false
  }
}

/** These properties change, so they are left out of the lasting JSON, and stored separately each time. */
const WITHOUT_CHANGING = {
  position: undefined,
  seenAt: undefined,
  isRecalled: undefined,
  lostThrough: undefined,
  isUnsaved: undefined,
}

const lastingText = ({ caller, queue }: Attachment<Kept>): string =>
  JSON.stringify({ caller, queue: { ...queue, ...WITHOUT_CHANGING } })

/** The state that was stored with a socket. Older code didn't pack it. */
export function readAttachment<Caller extends Kept>(socket: WebSocket): Attachment<Caller> | null {
  const stored: (Attachment<Caller> & Partial<Packed>) | null = socket.deserializeAttachment()
  if (stored?.lasting === undefined || stored.changing === undefined) return stored
  const { lasting, changing, ...others } = stored
  const { caller, queue } = JSON.parse(lasting)
  return { ...others, caller, queue: { ...queue, ...JSON.parse(changing) } }
}
