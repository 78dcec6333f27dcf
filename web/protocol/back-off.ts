import type { Clock, Timer } from './clock'

const FIRST_MS = 500
const LONGEST_MS = 60_000

/** Longer and longer pauses, of random length so that many clients don't come back at once. */
export class BackOff {
  #failures = 0
  #pause: { end(): void } | undefined

  constructor(private readonly clock: Clock) {}

  succeeded(): void {
    this.#failures = 0
  }

  get isPausing(): boolean {
    return this.#pause !== undefined
  }

  /** Ends when the pause is over, or when somebody wakes it. */
  pause(): Promise<void> {
    const longest = Math.min(LONGEST_MS, FIRST_MS * 2 ** this.#failures)
    this.#failures += 1
    return new Promise((resolve) => {
      const timer: Timer = this.clock.setTimeout(() => this.wake(), longest * (0.5 + this.clock.random() / 2))
      const end = () => {
        this.clock.clearTimeout(timer)
        resolve()
      }
      this.#pause = { end }
    })
  }

  /** There is a reason to try now. */
  wake(): void {
    this.#pause?.end()
    this.#pause = undefined
  }
}
