import { errorText, ProtocolError } from '#lib/errors'
import type { AccountId, EventId } from '#lib/ids'
import type { Unacknowledged } from '#memory/unacknowledged'
import type { Ending, Waiter, Waiters } from '#memory/waiters'
import type { EventQueue } from '#store/events/event-queues'
import { answerText } from './answer-text'
import { closeCode, NORMAL } from './close-codes'
import type { Kept } from './command-frames'

/**
 * Once a client has this many unacknowledged bytes, it is asked for a receipt. An account has 64,000 bytes that aren't
 * counted, which is enough for three sockets that each have almost this many.
 */
const RECEIPT_BYTES = 20_000

/** A random number that a client can repeat only after it has read this many bytes. */
export interface Receipt {
  number: number
  bytes: number
}

export interface Beginning<Caller extends Kept> {
  kind: Waiter['kind']
  queue: EventQueue
  sent: EventId
  ignored: string[]
  sessionId: string | undefined
  /** The caller, if the socket can be used for calls. */
  caller: Caller | undefined
  receipt?: Receipt | undefined
}

/** The objects and functions that the socket's owner provides. */
interface Surroundings<Caller extends Kept> {
  waiters: Waiters
  unacknowledged: Unacknowledged
  /** The account for which unacknowledged data on this socket is counted. */
  payer: AccountId
  /** Stores changed state that must survive the object's sleep. */
  remember(waiter: SocketWaiter<Caller>): void
  ended(socket: WebSocket): void
}

/** A client that waits with a socket. */
export class SocketWaiter<Caller extends Kept> implements Waiter {
  readonly kind: Waiter['kind']
  readonly queue: EventQueue
  readonly ignored: string[]
  readonly sessionId: string | undefined
  readonly caller: Caller | undefined
  sent: EventId
  /** The receipt that the client was asked for. */
  receipt: Receipt | undefined
  isHeld = false
  readonly isBrief = false
  #lastCall: Promise<void> = Promise.resolve()
  #isAnswering = false
  #isOver = false
  #hasLeft = false
  #close: (() => void) | undefined

  constructor(
    readonly socket: WebSocket,
    { kind, queue, sent, ignored, sessionId, caller, receipt }: Beginning<Caller>,
    private readonly around: Surroundings<Caller>,
  ) {
    this.kind = kind
    this.queue = queue
    this.sent = sent
    this.ignored = ignored
    this.caller = caller
    this.sessionId = sessionId
    this.receipt = receipt
  }

  send(text: string): void {
    if (this.#hasLeft) return
    this.socket.send(text)
    if (this.kind !== 'socket' || this.#isOver) return
    this.around.unacknowledged.sent(this, this.around.payer, Buffer.byteLength(text))
    if (this.#isOver) return
    this.#askForReceipt()
    this.around.remember(this)
  }

  /** Runs when the client returns a receipt. Any number other than the requested one proves nothing. */
  returned(number: number): void {
    if (!this.receipt || number !== this.receipt.number) return
    this.around.unacknowledged.read(this, this.receipt.bytes)
    this.receipt = undefined
    this.#askForReceipt()
  }

  #askForReceipt(): void {
    const bytes = this.around.unacknowledged.of(this)
    if (this.receipt || bytes < RECEIPT_BYTES) return
    const [number = 0] = crypto.getRandomValues(new Uint32Array(1))
    this.receipt = { number, bytes }
    this.socket.send(`{"receipt":${number}}`)
  }

  /** Stops waiting and closes the socket. A call that ends its own socket is answered first. */
  end(reason?: ProtocolError | Ending): void {
    if (this.#isOver) return
    const wasWaiting = this.around.waiters.of(this.queue.id) === this
    this.around.waiters.remove(this)
    this.around.unacknowledged.forget(this)
    this.#isOver = true
    this.#close = () => {
      if (reason instanceof ProtocolError) this.socket.send(errorText(reason.toWire()))
      else if (wasWaiting && this.kind === 'poll') this.socket.send(answerText(this, []))
      this.around.ended(this.socket)
      this.socket.close(this.kind === 'socket' ? closeCode(reason) : NORMAL)
    }
    if (!this.#isAnswering) this.#close()
  }

  /** Runs when the client has left. */
  left(): void {
    this.around.unacknowledged.forget(this)
    this.#isOver = true
    this.#hasLeft = true
    this.#close = undefined
  }

  /** Answers calls one at a time, and none after the socket has ended. */
  inTurn(answer: () => Promise<void>): Promise<void> {
    const turn = this.#lastCall.then(() => this.#answer(answer))
    this.#lastCall = turn.catch(() => {})
    return turn
  }

  async #answer(answer: () => Promise<void>): Promise<void> {
    if (this.#isOver) return
    this.#isAnswering = true
    try {
      await answer()
    } finally {
      this.#isAnswering = false
      this.#close?.()
    }
  }
}
