import { dayOf } from '#lib/time/time'
import { USAGE_LEVELS } from './usage-levels'

/**
 * A count of requests since midnight (UTC). A free plan limits the requests per day. After each answer, a client polls
 * again, which costs a request. If polls are answered a few seconds later, an answer includes more events, so the day's
 * requests last longer.
 */
export class Usage {
  #day = 0
  /** The requests from before the object woke. */
  #before = 0
  #since = 0
  #goesOn = false

  /** A limit of 0 means no limit. */
  constructor(readonly limit: number) {}

  /** Counts a request, or a part of one: a message on a socket counts as a twentieth. */
  count(now: number, requests = 1): void {
    this.atLeast(now, 0)
    this.#since += requests
  }

  /** Takes over a count from before the object woke, which comes from a socket that stayed open or from the log. */
  atLeast(now: number, requests: number): void {
    const day = dayOf(now)
    if (day < this.#day) return
    if (day > this.#day) {
      this.#before = 0
      this.#since = 0
    }
    this.#day = day
    this.#before = Math.max(this.#before, requests)
  }

  /** Continues from the count in the log, which is read only once: later rows contain this count. */
  goOn(now: number, logged: () => number): void {
    if (this.#goesOn) return
    this.#goesOn = true
    this.atLeast(now, logged())
  }

  get requests(): number {
    return this.#before + this.#since
  }

  /** The requests of this day that were counted here, after the object woke. */
  get sinceWaking(): number {
    return this.#since
  }

  /** The number of seconds for which an answer is held to collect more events. */
  get holdSeconds(): number {
    if (this.limit === 0) return 0
    const used = this.requests / this.limit
    return USAGE_LEVELS.find(({ share }) => used >= share)?.seconds ?? 0
  }
}
