interface CallRule {
  seconds: number
  calls: number
}

/**
 * The times of calls in each window, in UNIX ms, ascending. The window that was used longest ago comes first in the
 * Map.
 */
type SameLength = Map<string, number[]>

/**
 * The maximum number of callers to remember for each window length, which takes about 3 MB. A realm can't answer that
 * many callers in a minute.
 */
const WINDOWS_KEPT = 5_000
const CALLS_KEPT = 200_000

/** Sliding windows of accepted calls. As on Zulip's server, refused calls don't count. */
export class Windows {
  /** Windows by their length in seconds. */
  readonly #byLength = new Map<number, SameLength>()
  #calls = 0

  get size(): number {
    return [...this.#byLength.values()].reduce((sum, { size }) => sum + size, 0)
  }

  /** The number of calls in all windows together. */
  get calls(): number {
    return this.#calls
  }

  /** Counts a call in the window of `key`, or returns the number of ms until there is room. Times are UNIX ms. */
  take(key: string, now: number, rule: CallRule): { remaining: number; waitMs: number } {
    const windows = this.#ofLength(rule.seconds)
    const start = now - rule.seconds * 1000
    const times = (windows.get(key) ?? []).filter((time) => time > start)
    this.#forget(windows, key)
    const isRefused = times.length >= rule.calls
    if (!isRefused) times.push(now)
    windows.set(key, times)
    this.#calls += times.length
    this.#forgetOldest(windows, start)
    if (isRefused) return { remaining: -1, waitMs: (times[times.length - rule.calls] ?? now) - start }
    return { remaining: rule.calls - times.length, waitMs: 0 }
  }

  /** Whether `take` would find room. Changes nothing. */
  hasPlace(key: string, now: number, rule: CallRule): boolean {
    const start = now - rule.seconds * 1000
    return (this.#ofLength(rule.seconds).get(key) ?? []).filter((time) => time > start).length < rule.calls
  }

  #ofLength(seconds: number): SameLength {
    const windows = this.#byLength.get(seconds) ?? new Map<string, number[]>()
    this.#byLength.set(seconds, windows)
    return windows
  }

  /**
   * Removes windows that have expired or are beyond a limit. Begins with the one that was used longest ago, stops at
   * the first that may stay, and never removes the newest.
   */
  #forgetOldest(windows: SameLength, start: number): void {
    for (const [key, times] of windows) {
      if (windows.size === 1) return
      const isOver = (times.at(-1) ?? 0) <= start
      if (!isOver && windows.size <= WINDOWS_KEPT && this.#calls <= CALLS_KEPT) return
      this.#forget(windows, key)
    }
  }

  #forget(windows: SameLength, key: string): void {
    this.#calls -= windows.get(key)?.length ?? 0
    windows.delete(key)
  }
}
