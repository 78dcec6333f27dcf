const MINUTE_MS = 60_000

/** The rest of an allowance, in units. Below zero it is overdrawn. */
interface Balance {
  left: number
  /** UNIX ms. */
  at: number
}

/**
 * The allowances of callers. At most so many are kept, and those charged longest ago are dropped: a minute after its
 * last charge an allowance is full again anyway, unless it was overdrawn. A caller who wants to be dropped before that
 * needs as many other callers of their own.
 */
export class Allowances {
  /** The one charged longest ago comes first, as a Map has them. */
  readonly #balances = new Map<string, Balance>()

  constructor(private readonly most: number) {}

  get size(): number {
    return this.#balances.size
  }

  /** Milliseconds until somebody who has overdrawn may call again; 0 for all others. */
  waitMs(key: string, aMinute: number, now: number): number {
    const left = this.left(key, aMinute, now)
    return left > 0 ? 0 : (1 - left) * (MINUTE_MS / aMinute)
  }

  left(key: string, aMinute: number, now: number): number {
    const known = this.#balances.get(key)
    if (!known) return aMinute
    const since = Math.max(0, now - known.at)
    return Math.min(aMinute, known.left + (since * aMinute) / MINUTE_MS)
  }

  charge(key: string, aMinute: number, now: number, units: number): void {
    const left = this.left(key, aMinute, now) - units
    // A request that took long was begun before others.
    const at = Math.max(now, this.#balances.get(key)?.at ?? now)
    this.#balances.delete(key)
    this.#balances.set(key, { left, at })
    if (this.#balances.size <= this.most) return
    const [oldest] = this.#balances.keys()
    if (oldest !== undefined) this.#balances.delete(oldest)
  }
}
