import type { Purse } from './prices'

const MINUTE_MS = 60_000

/** The remaining allowance, in units. It is negative if overdrawn. */
interface Balance {
  left: number
  /** UNIX ms. */
  at: number
}

/**
 * The allowances of callers. Their number is limited, and those that were charged longest ago are dropped. A minute
 * after its last charge, an allowance is full again anyway, unless it was overdrawn. To have one dropped earlier,
 * someone would need `most` other callers.
 */
export class Allowances {
  /** The balance that was charged longest ago comes first in the Map. */
  readonly #balances = new Map<string, Balance>()

  constructor(private readonly most: number) {}

  get size(): number {
    return this.#balances.size
  }

  left(key: string, aMinute: number, now: number): number {
    const known = this.#balances.get(key)
    if (!known) return aMinute
    const since = Math.max(0, now - known.at)
    return Math.min(aMinute, known.left + (since * aMinute) / MINUTE_MS)
  }

  charge(key: string, aMinute: number, now: number, units: number): void {
    const left = this.left(key, aMinute, now) - units
    // A long request may have begun before others that have already been charged.
    const at = Math.max(now, this.#balances.get(key)?.at ?? now)
    this.#balances.delete(key)
    this.#balances.set(key, { left, at })
    if (this.#balances.size <= this.most) return
    const [oldest] = this.#balances.keys()
    if (oldest !== undefined) this.#balances.delete(oldest)
  }
}

/**
 * The milliseconds until a payer with all of these purses may call again. Each purse except the last is one of many
 * that draw on the next one. None of them may have drawn more in the last minute than is left in the next one, so a
 * few callers can't empty it.
 */
export function waitOf(purses: readonly Purse[], allowances: Record<Purse['kept'], Allowances>, now: number): number {
  let rest = Number.POSITIVE_INFINITY
  /** The units regained in a minute by the purses that limit the payer. */
  let aMinute = 0
  for (const purse of purses.toReversed()) {
    const left = allowances[purse.kept].left(purse.key, purse.aMinute, now)
    const share = rest - (purse.aMinute - left)
    aMinute = share < left ? aMinute + purse.aMinute : purse.aMinute
    rest = Math.min(left, share)
  }
  return rest > 0 ? 0 : (1 - rest) * (MINUTE_MS / aMinute)
}
