/** `known`: logged in, or holding a link. Everybody else is a stranger. */
export type HashingCaller = 'known' | 'stranger'

/**
 * A hash takes some 40 ms, in which the object does nothing else; then it answers others for this
 * long.
 */
const REST_MS = 150
/** About as many hashes begin in a second. */
const A_SECOND = 5
/** How many may wait at once. */
export const MOST_WAITING: Readonly<Record<HashingCaller, number>> = { known: 50, stranger: 10 }

/**
 * The organization's budget for hashing passwords: one hash at a time and a rest after each, so
 * that others are answered in between. Known callers go before all strangers.
 */
export class Hashing {
  #isBusy = false
  readonly #waiting: Record<HashingCaller, (() => void)[]> = { known: [], stranger: [] }

  constructor(private readonly rest: () => Promise<void> = restABit) {}

  /** Seconds until there may be a place among those who wait; 0 where there is one. */
  waitSeconds(caller: HashingCaller): number {
    if (this.#waiting[caller].length < MOST_WAITING[caller]) return 0
    const ahead = caller === 'known' ? 0 : this.#waiting.known.length
    return Math.ceil((ahead + MOST_WAITING[caller]) / A_SECOND)
  }

  /** Hashes when it is the caller's turn. Ask `waitSeconds` first. */
  async run<Result>(caller: HashingCaller, hash: () => Promise<Result>): Promise<Result> {
    if (this.#isBusy) await new Promise<void>((resolve) => this.#waiting[caller].push(resolve))
    this.#isBusy = true
    try {
      return await hash()
    } finally {
      void this.rest().then(() => this.#next())
    }
  }

  /** Stays busy where somebody waits, so that nobody who comes now overtakes them. */
  #next(): void {
    const first = this.#waiting.known.shift() ?? this.#waiting.stranger.shift()
    if (first) first()
    else this.#isBusy = false
  }
}

const restABit = () => new Promise<void>((resolve) => setTimeout(resolve, REST_MS))
