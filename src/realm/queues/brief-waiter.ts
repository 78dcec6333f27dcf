import { ProtocolError } from '#lib/errors'
import type { EventId } from '#lib/ids'
import type { Ending, Waiter, Waiters } from '#memory/waiters'
import type { EventQueue } from '#store/events/event-queues'
import { answerText } from './answer-text'

export type BriefWait = Pick<Waiter, 'queue' | 'ignored' | 'sessionId'>

/** The answer as JSON, or the error; undefined if neither came in time. */
export type SoonAnswer = string | ProtocolError | undefined

/** A poll that waits within its request, without a socket. */
export class BriefWaiter implements Waiter {
  readonly kind = 'poll'
  readonly isBrief = true
  readonly isHeld = false
  readonly queue: EventQueue
  readonly ignored: string[]
  readonly sessionId: string | undefined
  readonly sent: EventId
  readonly answer: Promise<SoonAnswer>
  readonly #waiters: Waiters
  #resolve!: (answer: SoonAnswer) => void
  #text: string | undefined

  constructor({ queue, ignored, sessionId }: BriefWait, waiters: Waiters) {
    this.queue = queue
    this.ignored = ignored
    this.sessionId = sessionId
    this.sent = queue.position.start
    this.#waiters = waiters
    this.answer = new Promise((resolve) => {
      this.#resolve = resolve
    })
  }

  send(text: string): void {
    this.#text = text
  }

  end(reason?: ProtocolError | Ending): void {
    this.#waiters.remove(this)
    this.#resolve(reason instanceof ProtocolError ? reason : (this.#text ?? answerText(this, [])))
  }

  /** Ends this waiter. A socket replaces it and continues to wait. */
  giveUp(): void {
    this.#resolve(undefined)
  }
}
