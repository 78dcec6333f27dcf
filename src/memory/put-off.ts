import type { AccountId } from '#lib/ids'

/** Between two tasks of one payer. */
const APART_MS = 1_000
/** Nobody's tasks wait longer than this for each other: then several come back in the same second. */
const LONGEST_MS = 5 * 60_000

/**
 * When work comes back that was put off because its payer had overdrawn. Each of a payer's tasks has a time of its own,
 * also those that earlier runs of the alarm put off, so a thousand of them don't come back at once.
 */
export class PutOff {
  /** The last time that was given to a task, in UNIX ms. Those whose last was given longest ago come first. */
  readonly #last = new Map<AccountId, number>()

  constructor(private readonly most: number) {}

  get size(): number {
    return this.#last.size
  }

  /** UNIX ms, and not before `earliest`. */
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
