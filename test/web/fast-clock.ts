import type { Clock, Timer } from '../../web/protocol/clock'

/** A clock that runs faster than real time, and jumps on request. */
export class FastClock implements Clock {
  readonly #began = Date.now()
  #jumped = 0
  #isStopped = false

  constructor(
    private readonly speed: number,
    readonly random: () => number,
  ) {}

  now(): number {
    return this.#began + (Date.now() - this.#began) * this.speed + this.#jumped
  }

  setTimeout(run: () => void, ms: number): Timer {
    return setTimeout(() => this.#isStopped || run(), ms / this.speed)
  }

  clearTimeout(timer: Timer): void {
    clearTimeout(timer as ReturnType<typeof setTimeout>)
  }

  jump(ms: number): void {
    this.#jumped += ms
  }

  /** Stops the clock of a page that was killed, so that nothing is due anymore. */
  stop(): void {
    this.#isStopped = true
  }
}
