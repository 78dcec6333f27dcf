import { looked } from '#store/message-index/looked'
import type { Readers } from '#store/store'

/**
 * The most work of one step before others get their turn. It is counted, since the clock stands still meanwhile: a look
 * is about the time for testing an entry of the index.
 */
const LOOKS_A_STEP = 65_536
const ROWS_A_STEP = 2_000

/** Looks that other things take. */
export const LOOKS = { candidate: 32, probe: 32 } as const
/** Characters of a row that are read, of a text that is compared with a phrase, or that is taken apart, in a look. */
export const CHARACTERS_A_LOOK = { read: 100, compared: 500, parsed: 2 } as const
/** Terms that an entry is tested by in a look: a narrow may have hundreds. */
export const TESTS_A_LOOK = 8
/** Ids for which the search index takes a look by itself. */
export const IDS_A_LOOK = 8

/** The cost of a step so far. */
export class Effort {
  #rowsBefore: number
  #looks = 0

  constructor(private readonly store: Pick<Readers, 'rowCounts'>) {
    this.#rowsBefore = store.rowCounts().read
  }

  /** A new step. */
  restart(): void {
    this.#looks = 0
    this.#rowsBefore = this.store.rowCounts().read
  }

  get looks(): number {
    return this.#looks
  }

  spend(looks: number): void {
    this.#looks += looks
    looked.entries += looks
  }

  get isSpent(): boolean {
    return this.#looks >= LOOKS_A_STEP || this.store.rowCounts().read - this.#rowsBefore >= ROWS_A_STEP
  }
}
