import type { Caller } from './call'
import type { Clock, Timer } from './clock'
import { Refusal } from './failures'
import { Frames } from './frames'
import { LostQueue, type Place } from './place'
import type { QueuedEvent } from './snapshot'
import type { Reply, Socket } from './transport'

interface Listener {
  opened(): void
  hear(events: readonly QueuedEvent[]): void
  /** The id of the last event that the server may drop. */
  keptUpTo(): number
}

/** Acknowledging lets the server forget events. It costs a frame, so it is only done now and then. */
const ACKNOWLEDGE_EVERY_MS = 60_000
/** Opening takes less time than this even on a slow network, but some proxies never answer. */
const OPENS_WITHIN_MS = 5_000
const BROKEN = 1006

/** Errors by the code with which the server closes a socket, if connecting again isn't enough. */
const REASONS: Readonly<Record<number, () => Error>> = {
  1000: () => new LostQueue(),
  4400: () => new LostQueue(),
  4401: () => new Refusal(401, 'UNAUTHORIZED', 'The session has ended', {}),
  // Another tab has taken over this queue.
  4409: () => new LostQueue(),
}

/** A frame from the server: events, the answer to a call, a request for a receipt, or the reason why the socket closes. */
interface Frame {
  result?: 'success' | 'error'
  events?: readonly QueuedEvent[]
  id?: number
  status?: number
  body?: Reply['body']
  /** A number that the client repeats, to show that it has read everything up to here. */
  receipt?: number
  code?: string
  msg?: string
}

/** One socket, from its opening to its end. It also carries calls. */
export class SocketListening {
  /**
   * Resolves with whether the socket was open. Rejects if the server gave a reason for closing it, or if a frame
   * couldn't be handled.
   */
  readonly ended: Promise<boolean>
  wasEndedHere = false
  readonly #socket: Socket
  #isOpen = false
  #opening: Timer
  #acknowledging: Timer | undefined
  #acknowledged: number
  #frames: Frames | undefined
  #settle!: { resolve(wasOpen: boolean): void; reject(error: unknown): void }

  constructor(
    private readonly caller: Caller,
    private readonly clock: Clock,
    place: Place,
    private readonly listener: Listener,
  ) {
    this.ended = new Promise((resolve, reject) => {
      this.#settle = { resolve, reject }
    })
    const { queueId: queue_id, lastEventId: last_event_id } = place
    this.#acknowledged = last_event_id
    this.#opening = clock.setTimeout(() => this.#close(), OPENS_WITHIN_MS)
    this.#socket = caller.transport.open(
      '/events',
      { queue_id, last_event_id },
      { opened: () => this.#opened(), received: (text) => this.#received(text), closed: (code) => this.#closed(code) },
    )
  }

  end(): void {
    this.wasEndedHere = true
    this.#close()
  }

  #opened(): void {
    this.#isOpen = true
    this.clock.clearTimeout(this.#opening)
    this.#frames = new Frames(this.#socket, this.clock, () => this.#close())
    this.caller.frames = this.#frames
    this.listener.opened()
  }

  #received(text: string): void {
    try {
      const frame: Frame = JSON.parse(text)
      if (frame.result === 'error') throw refusalIn(frame)
      if (frame.receipt !== undefined) this.#acknowledge(frame.receipt)
      else {
        if (isAnswer(frame)) this.#frames?.answered(frame)
        else this.listener.hear(frame.events ?? [])
        this.#acknowledging ??= this.clock.setTimeout(() => this.#acknowledge(), ACKNOWLEDGE_EVERY_MS)
      }
    } catch (error) {
      this.#settle.reject(error instanceof SyntaxError ? new LostQueue() : error)
      this.#close()
    }
  }

  #acknowledge(receipt?: number): void {
    this.clock.clearTimeout(this.#acknowledging)
    this.#acknowledging = undefined
    const last_event_id = Math.max(this.#acknowledged, this.listener.keptUpTo())
    this.#acknowledged = last_event_id
    if (this.#isOpen) this.#socket.send(JSON.stringify({ last_event_id, receipt }))
  }

  #close(): void {
    this.#socket.close()
    // On a dead network, the browser may take minutes to report that a socket is closed.
    this.#closed(BROKEN)
  }

  #closed(code: number): void {
    this.clock.clearTimeout(this.#opening)
    this.clock.clearTimeout(this.#acknowledging)
    if (this.caller.frames === this.#frames) this.caller.frames = undefined
    this.#frames?.closed()
    const reason = REASONS[code]
    if (reason) this.#settle.reject(reason())
    else this.#settle.resolve(this.#isOpen)
    this.#isOpen = false
  }
}

const isAnswer = (frame: Frame): frame is Frame & Reply & { id: number } =>
  frame.id !== undefined && frame.status !== undefined

function refusalIn({ code = '', msg = '' }: Frame): Error {
  return new Refusal(STATUSES[code] ?? 400, code, msg, {})
}

const STATUSES: Readonly<Record<string, number>> = { RATE_LIMIT_HIT: 429, UNAUTHORIZED: 401, USER_DEACTIVATED: 401 }
