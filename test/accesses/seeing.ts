import type { Person } from '../api/world'
import type { Both } from './organization'
import { same } from './same'

/** Compares the data that one person can see with what the rules predict. */
export class Seeing {
  constructor(
    protected readonly both: Both,
    protected readonly who: Person,
  ) {}

  protected expect(what: string, seen: unknown, expected: unknown): void {
    same(`${this.who}, ${what}`, seen, expected)
  }

  protected idsOf(people: Iterable<Person>): number[] {
    return [...people].map((one) => this.both.world.id(one) as number).sort((one, other) => one - other)
  }
}
