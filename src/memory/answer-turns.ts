import { ProtocolError } from '#lib/errors'
import type { Outgoing, Payer } from './outgoing-answer'

export const MOST_ANSWERS_WAITING = 200
export const MOST_ANSWERS_WAITING_FOR_ONE = 10
/** The longest time for which an answer waits for its turn. */
export const LONGEST_TURN_MS = 50_000
/**
 * While others wait, an answer is aborted if its reader takes fewer bytes than this in `SLOWEST_MS` (8 KB a second). At
 * that speed, an answer of 4 MB takes eight minutes.
 */
export const SLOWEST_BYTES = 250_000
export const SLOWEST_MS = 30_000
const RETRY_SECONDS = 5

export class TooManyAnswers extends ProtocolError {
  constructor() {
    super('Too many long answers are being sent. Please try again in a few seconds.', {
      status: 503,
      code: 'TOO_MANY_ANSWERS',
      headers: { 'Retry-After': String(RETRY_SECONDS) },
    })
  }
}

/** Room that is reserved for an answer until it begins. */
export interface Place {
  release(): void
}

interface Waiting {
  payer: Payer
  own: number
  begin(place: Place): void
  /** The timer for giving up. */
  over: ReturnType<typeof setTimeout>
}

interface Surroundings {
  answers: ReadonlySet<Outgoing>
  hasRoom(payer: Payer): boolean
  ofPayer(payer: Payer): number
  reserve(payer: Payer, own: number): Place
  remove(answer: Outgoing): void
}

/**
 * Long answers that wait for room. Of the payers for whom there is room, the one whose answers take up the fewest bytes
 * is next.
 */
export class AnswerTurns {
  #waiting: Waiting[] = []
  #watch: ReturnType<typeof setTimeout> | undefined
  #marks = new Map<Outgoing, number>()

  constructor(private readonly around: Surroundings) {}

  wait(payer: Payer, own: number): Promise<Place> {
    const ofPayer = this.#waiting.filter((one) => one.payer === payer).length
    if (this.#waiting.length >= MOST_ANSWERS_WAITING || ofPayer >= MOST_ANSWERS_WAITING_FOR_ONE) {
      return Promise.reject(new TooManyAnswers())
    }
    return new Promise((begin, refuse) => {
      const over = setTimeout(() => {
        this.#leave(waiting)
        refuse(new TooManyAnswers())
      }, LONGEST_TURN_MS)
      const waiting: Waiting = { payer, own, begin, over }
      this.#waiting.push(waiting)
      this.#watchSlow()
    })
  }

  /** Begins the answers for which there is room now. Called whenever there may be room. */
  next(): void {
    for (let first = this.#first(); first; first = this.#first()) {
      this.#leave(first)
      first.begin(this.around.reserve(first.payer, first.own))
    }
  }

  #first(): Waiting | undefined {
    const { hasRoom, ofPayer } = this.around
    let first: Waiting | undefined
    for (const one of this.#waiting) {
      if (first && ofPayer(first.payer) <= ofPayer(one.payer)) continue
      if (hasRoom(one.payer)) first = one
    }
    return first
  }

  #leave(waiting: Waiting): void {
    clearTimeout(waiting.over)
    this.#waiting = this.#waiting.filter((one) => one !== waiting)
  }

  /** Slow readers are interrupted only while others wait. */
  #watchSlow(): void {
    if (this.#watch !== undefined || this.#waiting.length === 0) return
    this.#marks = new Map(Array.from(this.around.answers, (answer) => [answer, answer.sent]))
    this.#watch = setTimeout(() => {
      this.#watch = undefined
      if (this.#waiting.length > 0) this.#endSlow()
      this.#watchSlow()
    }, SLOWEST_MS)
  }

  #endSlow(): void {
    const { answers, remove } = this.around
    for (const answer of [...answers]) {
      const before = this.#marks.get(answer)
      if (before === undefined || answer.sent - before >= SLOWEST_BYTES) continue
      if (answer.sent === Number.POSITIVE_INFINITY) continue
      answer.end()
      remove(answer)
    }
  }
}
