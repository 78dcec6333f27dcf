import { dayOf } from '#lib/time/time'
import { USAGE_LEVELS } from './usage-levels'

/**
 * Requests of the day (UTC), which a free plan limits. What a poll costs is that it ends: answering
 * some seconds later takes the events of those seconds along, and the day doesn't end in errors.
 */
export class Usage {
  #day = 0
  #requests = 0

  /** 0: no limit. */
  constructor(readonly limit: number) {}

  /** A message over a socket counts as a twentieth of a request. */
  count(now: number, requests = 1): void {
    this.atLeast(now, 0)
    this.#requests += requests
  }

  /** Takes over a count that a socket kept through an eviction. */
  atLeast(now: number, requests: number): void {
    const day = dayOf(now)
    if (day < this.#day) return
    if (day > this.#day) this.#requests = 0
    this.#day = day
    this.#requests = Math.max(this.#requests, requests)
  }

  get requests(): number {
    return this.#requests
  }

  /** How long an answer is held to gather more. */
  get holdSeconds(): number {
    if (this.limit === 0) return 0
    const used = this.#requests / this.limit
    return USAGE_LEVELS.find(({ share }) => used >= share)?.seconds ?? 0
  }
}
