import { expect } from 'vitest'

const LEAST = 10

/** Counts the faults that are injected into walks, because a fault that hardly ever happens isn't really tested. */
export class Injected {
  readonly #counts: Map<string, number>

  constructor(faults: readonly string[]) {
    this.#counts = new Map(faults.map((fault) => [fault, 0]))
  }

  count(fault: string): void {
    this.#counts.set(fault, (this.#counts.get(fault) ?? 0) + 1)
  }

  /** Checks that each fault was injected often enough. Runs that are short on purpose have no minimum. */
  expectEnough({ isShort }: { isShort: boolean }): void {
    console.log(`injected: ${[...this.#counts].map(([fault, count]) => `${fault} ${count}`).join(', ')}`)
    const few = [...this.#counts].filter(([, count]) => count < LEAST)
    if (!isShort) expect(few).toEqual([])
  }
}
