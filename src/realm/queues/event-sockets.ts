import { responsibleFor } from '#domain/people/accounts/responsible'
import { acknowledge } from '#domain/queues/acknowledge'
import { markSeen, savePlace } from '#domain/queues/poll-queue'
import { errorText, invariant, ProtocolError } from '#lib/errors'
import type { AccountId } from '#lib/ids'
import { takePlace } from '#memory/account-windows'
import type { Memory } from '#memory/memory'
import { PRICES, pursesOf } from '#memory/prices'
import type { Waiter } from '#memory/waiters'
import type { Writers } from '#store/store'
import { attach, readAttachment } from './attachment'
import { NORMAL, RESTARTED } from './close-codes'
import type { CallAnswer, CallFrame, Commands, Kept } from './command-frames'
import type { Deliveries } from './deliveries'
import { type Acknowledgement, readFrame } from './read-frame'
import { type Beginning, SocketWaiter } from './socket-waiter'
import { WaitingCalls } from './waiting-calls'

/** The fraction of a request that the platform bills for a message. */
const MESSAGE_COST = 1 / 20
/** Sent by the edge when a poll's time is up, or when its held answer is due. */
const END = 'end'

const TOO_MANY = 429
const TOO_FAST = { status: TOO_MANY, code: 'RATE_LIMIT_HIT' }
const tooFast = (extra = {}) => new ProtocolError('API usage exceeded rate limit', { ...TOO_FAST, extra })
/** Sent if too many calls are waiting. How long they will take isn't known, so the client may retry soon. */
const RETRY_SOON = { 'retry-after': 1 }

/**
 * The sockets of waiting clients. They are accepted for hibernation: the object sleeps while hundreds wait, and a
 * request or a message wakes it.
 */
export class EventSockets<Caller extends Kept> {
  readonly #waiters = new Map<WebSocket, SocketWaiter<Caller>>()
  readonly #calls = new WaitingCalls()

  constructor(
    private readonly object: DurableObjectState,
    private readonly store: Writers,
    private readonly memory: Memory,
    private readonly deliveries: Deliveries,
    /** The version of the call format. Clients' sockets that were opened with a different version are closed. */
    private readonly version: number,
  ) {
    for (const socket of object.getWebSockets()) this.#restore(socket)
  }

  /** Lets the caller wait for the queue's next events. */
  accept(beginning: Omit<Beginning<Caller>, 'sent'>): { theirs: WebSocket; waiter: Waiter } {
    const { 0: theirs, 1: ours } = new WebSocketPair()
    this.object.acceptWebSocket(ours)
    const waiter = this.#wait(ours, { ...beginning, sent: this.store.events.lastId })
    this.#remember(waiter)
    return { theirs, waiter }
  }

  async message(socket: WebSocket, message: string | ArrayBuffer, commands: Commands<Caller>): Promise<void> {
    this.memory.usage.count(Date.now(), MESSAGE_COST)
    const waiter = this.#waiters.get(socket)
    if (!waiter) socket.close(NORMAL)
    else if (waiter.kind === 'socket') await this.#receive(waiter, message, commands)
    else if (message === END) this.deliveries.answer(waiter, Date.now())
  }

  closed(socket: WebSocket): void {
    const waiter = this.#waiters.get(socket)
    if (waiter) this.#leave(waiter)
    this.#waiters.delete(socket)
    socket.close(NORMAL)
  }

  /** Runs when the client has left. Stores the queue's position if its row doesn't have it. */
  #leave(waiter: SocketWaiter<Caller>): void {
    waiter.left()
    if (this.memory.waiters.of(waiter.queue.id) !== waiter) return
    this.memory.waiters.remove(waiter)
    if (waiter.queue.isUnsaved) savePlace(this.store, waiter.queue)
  }

  #restore(socket: WebSocket): void {
    const attachment = readAttachment<Caller>(socket)
    const queue = attachment?.queue ?? (attachment && this.store.queues.find(attachment.accountId, attachment.queueId))
    const isOfOlderCode = attachment?.kind === 'socket' && attachment.caller?.version !== this.version
    if (!attachment || !queue || isOfOlderCode) {
      socket.close(isOfOlderCode ? RESTARTED : NORMAL)
      return
    }
    this.memory.usage.atLeast(attachment.usage.at, attachment.usage.requests)
    const known = this.memory.queues.get(queue.id) ?? { ...queue, isRecalled: true }
    this.memory.queues.set(queue.id, known)
    const { kind, sent, ignored, sessionId, caller, unacknowledged, receipt } = attachment
    const waiter = this.#wait(socket, { kind, sent, ignored, sessionId, caller, receipt, queue: known })
    if (unacknowledged) this.memory.unacknowledged.sent(waiter, this.#payerOf(waiter), unacknowledged)
  }

  #wait(socket: WebSocket, beginning: Beginning<Caller>): SocketWaiter<Caller> {
    const waiter = new SocketWaiter(socket, beginning, {
      waiters: this.memory.waiters,
      unacknowledged: this.memory.unacknowledged,
      payer: this.#payerOf(beginning),
      remember: (one) => this.#remember(one),
      ended: (one) => void this.#waiters.delete(one),
    })
    this.#waiters.set(socket, waiter)
    this.memory.waiters.add(waiter)
    return waiter
  }

  async #receive(
    waiter: SocketWaiter<Caller>,
    message: string | ArrayBuffer,
    commands: Commands<Caller>,
  ): Promise<void> {
    try {
      const frame = readFrame(message)
      const { caller } = waiter
      invariant(caller, 'a socket has a caller')
      commands.admit(caller)
      if ('call' in frame) await this.#call(waiter, frame, () => commands.answer(caller, frame))
      else this.#acknowledge(waiter, frame)
    } catch (error) {
      if (!(error instanceof ProtocolError)) throw error
      waiter.end(error)
    }
  }

  /**
   * Answers a call when its turn comes, and counts its frame unless the call already counted toward the limit on calls.
   */
  async #call(waiter: SocketWaiter<Caller>, frame: CallFrame, answerCall: () => Promise<CallAnswer>): Promise<void> {
    const payer = this.#payerOf(waiter)
    if (this.#calls.isFullFor(payer, frame.bytes)) {
      this.#count(waiter)
      this.#tell(waiter, frame, { status: TOO_MANY, body: errorText(tooFast(RETRY_SOON).toWire()) })
      return
    }
    const answer = async () => {
      const answered = await answerCall()
      if (!answered.isCounted) this.#count(waiter)
      this.#tell(waiter, frame, answered)
    }
    await this.#calls.hold(payer, frame.bytes, () => waiter.inTurn(answer))
  }

  /**
   * Sends the answer to a call. Its events have already been sent: they are delivered as soon as the call is committed.
   */
  #tell(waiter: Waiter, { id }: CallFrame, { status, body }: { status: number; body: string }): void {
    this.deliveries.tellAnswer(waiter, `{"id":${id},"status":${status},"body":${body}}`)
  }

  /** Records that the client has received everything up to this event. */
  #acknowledge(waiter: SocketWaiter<Caller>, { lastEventId, receipt }: Acknowledgement): void {
    this.#count(waiter)
    const now = Date.now()
    acknowledge({ store: this.store, memory: this.memory, now }, waiter.queue, lastEventId)
    if (receipt !== undefined) waiter.returned(receipt)
    markSeen(this.store, waiter.queue, now)
    this.#remember(waiter)
  }

  /** Counts a frame. The frames on all sockets of an account are counted together. */
  #count({ queue: { accountId } }: Waiter): void {
    const account = this.store.accounts.get(accountId)
    const now = Date.now()
    for (const { kept, key, aMinute } of pursesOf(account)) {
      this.memory.allowances[kept].charge(key, aMinute, now, PRICES.frame)
    }
    const { remaining } = takePlace(this.memory.windows, 'frames', account, now)
    if (remaining < 0) throw tooFast()
  }

  #payerOf({ queue: { accountId } }: Pick<Waiter, 'queue'>): AccountId {
    return responsibleFor(this.store.accounts.get(accountId))
  }

  #remember(waiter: SocketWaiter<Caller>): void {
    const { socket, kind, queue, sent, ignored, sessionId, caller, receipt } = waiter
    const unacknowledged = this.memory.unacknowledged.of(waiter)
    const usage = { at: Date.now(), requests: this.memory.usage.requests }
    const { id: queueId, accountId } = queue
    const what = { kind, queueId, accountId, queue, sent, ignored, sessionId, caller, unacknowledged, receipt, usage }
    const hasQueue = attach(socket, what)
    if (!hasQueue && queue.isUnsaved) savePlace(this.store, queue)
  }
}
