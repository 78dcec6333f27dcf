export type Timer = unknown

/** Time and randomness, so that tests can control both. */
export interface Clock {
  /** Milliseconds since 1970, according to this machine's clock, which may jump. */
  now(): number
  setTimeout(run: () => void, ms: number): Timer
  clearTimeout(timer: Timer): void
  /** A number from 0 to 1, excluding 1. */
  random(): number
}

export const realClock: Clock = {
  now: () => Date.now(),
  setTimeout: (run, ms) => setTimeout(run, ms),
  clearTimeout: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
  random: () => Math.random(),
}
