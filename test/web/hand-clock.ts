import type { Clock, Timer } from '../../web/protocol/clock'

/** A clock that advances only on request. */
export class HandClock implements Clock {
  #now = 0
  readonly #timers = new Map<number, { at: number; run: () => void }>()
  #last = 0
  readonly random = () => 0.5

  now(): number {
    return this.#now
  }

  setTimeout(run: () => void, ms: number): Timer {
    this.#last += 1
    this.#timers.set(this.#last, { at: this.#now + ms, run })
    return this.#last
  }

  clearTimeout(timer: Timer | undefined): void {
    this.#timers.delete(timer as number)
  }

  /** Advances the clock, runs everything that is due, and waits for its promises. */
  async turn(ms: number): Promise<void> {
    const until = this.#now + ms
    for (;;) {
      const due = [...this.#timers].filter(([, { at }]) => at <= until).sort(([, one], [, other]) => one.at - other.at)
      const [next] = due
      if (!next) break
      const [id, { at, run }] = next
      this.#timers.delete(id)
      this.#now = at
      run()
      for (let step = 0; step < 20; step++) await Promise.resolve()
    }
    this.#now = until
  }
}
