import type { Clock, Timer } from './clock'
import { Unreachable } from './failures'
import type { Reply, Request, Socket } from './transport'

/** The server accepts frames up to 64 KB. Larger calls use HTTP. */
const LONGEST_FRAME = 60_000
const ANSWER_WITHIN_MS = 30_000

interface Waiting {
  resolve(reply: Reply): void
  reject(error: Unreachable): void
  timer: Timer
}

/** Calls over the socket that also carries the events. There is one object for each socket. */
export class Frames {
  readonly #waiting = new Map<number, Waiting>()
  #lastId = 0
  #isOpen = true

  /** `silent` is called if an answer doesn't arrive: the socket may be dead without having closed. */
  constructor(
    private readonly socket: Socket,
    private readonly clock: Clock,
    private readonly silent: () => void,
  ) {}

  /**
   * Sends a call, or returns undefined if it can't be sent here: because it is too long for a frame, has a file, or
   * is about queues, or because the socket has closed.
   */
  trySend(request: Request, signal: AbortSignal | undefined): Promise<Reply> | undefined {
    if (!this.#isOpen || request.file || isAboutQueues(request)) return undefined
    const id = this.#lastId + 1
    const text = JSON.stringify({ id, call: `${request.method} ${request.path}`, params: textsOf(request) })
    // A character takes up to three bytes.
    if (text.length * 3 > LONGEST_FRAME) return undefined
    this.#lastId = id
    return new Promise<Reply>((resolve, reject) => {
      const timer = this.clock.setTimeout(() => this.#giveUp(id), ANSWER_WITHIN_MS)
      this.#waiting.set(id, { resolve, reject, timer })
      signal?.addEventListener('abort', () => this.#end(id)?.reject(new Unreachable('The call was given up')))
      this.socket.send(text)
    })
  }

  answered({ id, status, body }: Reply & { id: number }): void {
    this.#end(id)?.resolve({ status, body })
  }

  /** Runs when the socket has closed. For unanswered calls, it is unknown whether they were carried out. */
  closed(): void {
    this.#isOpen = false
    for (const id of [...this.#waiting.keys()]) this.#end(id)?.reject(new Unreachable('The connection was lost'))
  }

  #giveUp(id: number): void {
    this.#end(id)?.reject(new Unreachable())
    this.silent()
  }

  #end(id: number): Waiting | undefined {
    const waiting = this.#waiting.get(id)
    if (waiting) this.clock.clearTimeout(waiting.timer)
    this.#waiting.delete(id)
    return waiting
  }
}

const isAboutQueues = ({ path }: Request) => path === '/events' || path === '/register'

/** The parameters of a call as strings, as in a form. */
function textsOf({ params }: Request): Record<string, string> {
  const given = Object.entries(params).filter(([, value]) => value !== undefined)
  return Object.fromEntries(
    given.map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
  )
}
