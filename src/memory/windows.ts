/** Accounts and addresses that called last; each window has at most a few hundred times. */
const WINDOWS_KEPT = 5000

/** Sliding windows over accepted calls, as the reference counts them: refused calls don't count. */
export class Windows {
  readonly #calls = new Map<string, number[]>()

  /**
   * Takes a place in the window of `key`, or says how many ms until one is free. Times are UNIX ms.
   */
  take(key: string, now: number, rule: { seconds: number; calls: number }): { remaining: number; waitMs: number } {
    const start = now - rule.seconds * 1000
    const recent = (this.#calls.get(key) ?? []).filter((time) => time > start)
    this.#calls.delete(key)
    this.#calls.set(key, recent)
    this.#forgetOldest()
    if (recent.length >= rule.calls) {
      const oldest = recent[recent.length - rule.calls] ?? now
      return { remaining: -1, waitMs: oldest - start }
    }
    recent.push(now)
    return { remaining: rule.calls - recent.length, waitMs: 0 }
  }

  /** Whether `take` would find a place. Changes nothing. */
  hasPlace(key: string, now: number, rule: { seconds: number; calls: number }): boolean {
    const start = now - rule.seconds * 1000
    return (this.#calls.get(key) ?? []).filter((time) => time > start).length < rule.calls
  }

  /** A Map iterates in the order of insertion. */
  #forgetOldest(): void {
    if (this.#calls.size <= WINDOWS_KEPT) return
    const [oldest] = this.#calls.keys()
    if (oldest !== undefined) this.#calls.delete(oldest)
  }
}
