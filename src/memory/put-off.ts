import type { AccountId } from '#lib/ids'

/** The time between two tasks of one payer. */
const APART_MS = 1_000
/** The longest that a task waits for the payer's other tasks. Beyond that, several run in the same second. */
const LONGEST_MS = 5 * 60_000

/**
 * Chooses when to run tasks that were postponed because their payer's allowance was overdrawn. A payer's tasks get
 * times a second apart, even across runs of the alarm, so that a thousand of them don't run at the same time.
 */
export class PutOff {
  /** The last time that was assigned to a task of each payer, in UNIX ms. The oldest assignment comes first. */
  readonly #last = new Map<AccountId, number>()

  constructor(private readonly most: number) {}

  get size(): number {
    return this.#last.size
  }

  /** The time of the payer's next task in UNIX ms, which isn't before `earliest`. */
  next(payer: AccountId, earliest: number): number {
    const following = (this.#last.get(payer) ?? 0) + APART_MS
    const due = following > earliest + LONGEST_MS ? earliest : Math.max(earliest, following)
    this.#last.delete(payer)
    this.#last.set(payer, due)
    if (this.#last.size <= this.most) return due
    const [oldest] = this.#last.keys()
    if (oldest !== undefined) this.#last.delete(oldest)
    return due
  }
}
