/** A simulated clock: a day passes as fast as the server answers. */
export class HandClock {
  random

  #now = 0
  #timers = new Map()
  #last = 0

  constructor(random) {
    this.random = random
  }

  now() {
    return this.#now
  }

  setTimeout(run, ms) {
    this.#last++
    this.#timers.set(this.#last, { at: this.#now + ms, run })
    return this.#last
  }

  clearTimeout(timer) {
    this.#timers.delete(timer)
  }

  /** Advances to the given time, and runs everything that is due by then, in order. */
  turnTo(ms) {
    for (;;) {
      let next: { id: number; at: number; run: () => void } | undefined
      for (const [id, timer] of this.#timers)
        if (timer.at <= ms && !(next && next.at <= timer.at)) next = { id, ...timer }
      if (!next) break
      this.#timers.delete(next.id)
      this.#now = Math.max(this.#now, next.at)
      next.run()
    }
    this.#now = ms
  }
}
