import { signal } from '@preact/signals-core'
import type { Clock, Timer } from './clock'

const FIRST_MS = 500
const LONGEST_MS = 60_000

/** Longer and longer pauses, of random length so that many clients don't come back at the same time. */
export class BackOff {
  /** The time of the next attempt, on the same scale as `clock.now()`; undefined unless there is a pause. */
  readonly endsAt = signal<number | undefined>(undefined)
  #failures = 0
  #pause: { end(): void } | undefined

  constructor(private readonly clock: Clock) {}

  succeeded(): void {
    this.#failures = 0
  }

  /** Resolves when the pause is over, or is ended early. */
  pause(): Promise<void> {
    const longest = Math.min(LONGEST_MS, FIRST_MS * 2 ** this.#failures)
    this.#failures += 1
    const length = longest * (0.5 + this.clock.random() / 2)
    this.endsAt.value = this.clock.now() + length
    return new Promise((resolve) => {
      const timer: Timer = this.clock.setTimeout(() => this.wake(), length)
      const end = () => {
        this.clock.clearTimeout(timer)
        resolve()
      }
      this.#pause = { end }
    })
  }

  /** Ends the pause when there is a reason to try now. */
  wake(): void {
    this.#pause?.end()
    this.#pause = undefined
    this.endsAt.value = undefined
  }
}
