import { responsibleFor } from '#domain/accounts/responsible'
import { acknowledge } from '#domain/queues/acknowledge'
import { markSeen, savePlace } from '#domain/queues/poll-queue'
import { ProtocolError } from '#lib/errors'
import type { AccountId, EventId } from '#lib/ids'
import type { Memory } from '#memory/memory'
import type { Waiter } from '#memory/waiters'
import type { EventQueue } from '#store/events/event-queues'
import type { Writers } from '#store/store'
import { answerText, type Deliveries } from './deliveries'

/** What a socket carries through the object's sleep. */
interface Attachment {
  kind: Waiter['kind']
  queueId: string
  accountId: AccountId
  /** Left out where it is too large: then the queue's row is read again. */
  queue?: EventQueue
  sent: EventId
  ignored: string[]
  /** Requests of the day, and when they were counted. */
  usage: { at: number; requests: number }
}

const NORMAL = 1000
type Beginning = Pick<Waiter, 'kind' | 'queue' | 'sent' | 'ignored'>

/** Of a request, as the platform bills them. */
const MESSAGE_COST = 1 / 20
/**
 * For the sockets of an account and its bots together. Calls have a limit, and so do messages over
 * sockets.
 */
const ACKNOWLEDGEMENTS = { seconds: 60, calls: 200 }
const LONGEST_ACKNOWLEDGEMENT = 100
/** Sent by the edge when a poll's time is over. */
const END = 'end'

/**
 * The sockets of those who wait. They are accepted for hibernation: the object sleeps while
 * hundreds wait, and a commit or a message wakes it.
 */
export class EventSockets {
  readonly #waiters = new Map<WebSocket, Waiter>()

  constructor(
    private readonly object: DurableObjectState,
    private readonly store: Writers,
    private readonly memory: Memory,
    private readonly deliveries: Deliveries,
  ) {
    for (const socket of object.getWebSockets()) this.#restore(socket)
  }

  /** Lets the caller wait for the queue's next events. */
  accept(kind: Waiter['kind'], queue: EventQueue, ignored: string[]): { theirs: WebSocket; waiter: Waiter } {
    const { 0: theirs, 1: ours } = new WebSocketPair()
    this.object.acceptWebSocket(ours)
    const waiter = this.#wait(ours, { kind, queue, sent: this.store.events.lastId, ignored })
    this.#remember(ours, waiter)
    return { theirs, waiter }
  }

  message(socket: WebSocket, message: string | ArrayBuffer): void {
    this.memory.usage.count(Date.now(), MESSAGE_COST)
    const waiter = this.#waiters.get(socket)
    if (!waiter) socket.close(NORMAL)
    else if (waiter.kind === 'socket') this.#acknowledge(socket, waiter, message)
    else if (message === END) this.deliveries.answer(waiter, Date.now())
  }

  closed(socket: WebSocket): void {
    const waiter = this.#waiters.get(socket)
    if (waiter) this.#leave(waiter)
    this.#waiters.delete(socket)
    socket.close(NORMAL)
  }

  /** The client has left. What its socket knew is written to storage. */
  #leave(waiter: Waiter): void {
    if (this.memory.waiters.of(waiter.queue.id) !== waiter) return
    this.memory.waiters.remove(waiter)
    if (waiter.queue.isUnsaved) savePlace(this.store, waiter.queue)
  }

  #restore(socket: WebSocket): void {
    const attachment = socket.deserializeAttachment() as Attachment | null
    const queue = attachment?.queue ?? (attachment && this.store.queues.find(attachment.accountId, attachment.queueId))
    if (!attachment || !queue) {
      socket.close(NORMAL)
      return
    }
    this.memory.usage.atLeast(attachment.usage.at, attachment.usage.requests)
    const known = this.memory.queues.get(queue.id) ?? queue
    this.memory.queues.set(queue.id, known)
    this.#wait(socket, { ...attachment, queue: known })
  }

  #wait(socket: WebSocket, { kind, queue, sent, ignored }: Beginning): Waiter {
    const waiter: Waiter = {
      kind,
      queue,
      sent,
      ignored,
      unacknowledged: 0,
      isHeld: false,
      send: (text) => {
        socket.send(text)
        waiter.unacknowledged += Buffer.byteLength(text)
        if (kind === 'socket') this.#remember(socket, waiter)
      },
      end: (reason) => {
        const isWaiting = this.memory.waiters.of(queue.id) === waiter
        if (reason) socket.send(errorText(reason))
        else if (isWaiting && kind === 'poll') socket.send(answerText(waiter, []))
        this.memory.waiters.remove(waiter)
        this.#waiters.delete(socket)
        socket.close(NORMAL)
      },
    }
    this.#waiters.set(socket, waiter)
    this.memory.waiters.add(waiter)
    return waiter
  }

  /** `{"last_event_id": 7}`: the client has everything up to there. */
  #acknowledge(socket: WebSocket, waiter: Waiter, message: string | ArrayBuffer): void {
    try {
      this.#admit(waiter)
      const now = Date.now()
      acknowledge({ store: this.store, memory: this.memory, now }, waiter.queue, lastEventId(message))
      waiter.unacknowledged = 0
      markSeen(this.store, waiter.queue, now)
      this.#remember(socket, waiter)
    } catch (error) {
      if (!(error instanceof ProtocolError)) throw error
      waiter.end(error)
    }
  }

  #admit({ queue: { accountId } }: Waiter): void {
    const payer = responsibleFor(this.store.accounts.get(accountId))
    const { remaining } = this.memory.windows.take(`acknowledgements:${payer}`, Date.now(), ACKNOWLEDGEMENTS)
    if (remaining < 0) throw new ProtocolError('API usage exceeded rate limit', { status: 429, code: 'RATE_LIMIT_HIT' })
  }

  /** An attachment has a size limit, which a queue with a long narrow exceeds. */
  #remember(socket: WebSocket, { kind, queue, sent, ignored }: Waiter): void {
    const usage = { at: Date.now(), requests: this.memory.usage.requests }
    const small: Attachment = { kind, queueId: queue.id, accountId: queue.accountId, sent, ignored, usage }
    try {
      socket.serializeAttachment({ ...small, queue })
    } catch {
      socket.serializeAttachment(small)
      if (queue.isUnsaved) savePlace(this.store, queue)
    }
  }
}

function errorText(error: ProtocolError): string {
  const { code, msg, extra } = error.toWire()
  return JSON.stringify({ result: 'error', msg, code, ...extra })
}

function lastEventId(message: string | ArrayBuffer): number {
  const length = typeof message === 'string' ? message.length : message.byteLength
  try {
    if (length > LONGEST_ACKNOWLEDGEMENT) throw new SyntaxError('too long')
    const id = (JSON.parse(String(message)) as { last_event_id?: unknown } | null)?.last_event_id
    if (Number.isSafeInteger(id)) return id as number
  } catch {
    // Told below.
  }
  throw new ProtocolError('A message must be {"last_event_id": <integer>}')
}
