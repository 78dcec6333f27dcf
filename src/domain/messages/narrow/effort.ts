import { BadRequest } from '#lib/errors'
import { looked } from '#store/message-index/looked'
import type { Readers } from '#store/store'

/**
 * The limit on work in one step, after which other requests get a turn. Work is counted in looks and in rows that are
 * read, since the clock doesn't advance during a step. One look takes about as long as testing an entry of the index.
 */
const LOOKS_A_STEP = 65_536
const ROWS_A_STEP = 2_000
/** The limit on looks for work that can't be divided into steps, such as examining messages that a request names. */
const LOOKS_IN_ONE_PIECE = 8 * LOOKS_A_STEP

/** The cost, in looks, of examining a candidate and of one statement on the search index. */
export const LOOKS = { candidate: 32, probe: 32 } as const
/** The number of characters that one look can read from a row, compare with a phrase, or parse. */
export const CHARACTERS_A_LOOK = { read: 100, compared: 500, parsed: 2 } as const
/** The number of terms that one look can test an entry against: a narrow may have hundreds. */
export const TESTS_A_LOOK = 8
/** The number of ids that the search index itself can go through in one look. */
export const IDS_A_LOOK = 8

class TooMuchInOnePiece extends BadRequest {
  constructor() {
    super('Searching this many messages takes too long. Ask for fewer at a time.')
  }
}

/** The cost of a step so far. */
export class Effort {
  #rowsBefore: number
  #looks = 0

  constructor(private readonly store: Pick<Readers, 'rowCounts'>) {
    this.#rowsBefore = store.rowCounts().read
  }

  /** Begins a new step. */
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

  /** Counts a walk's step to the next entry, at the cost of one look. */
  step(): void {
    this.#looks++
  }

  get isSpent(): boolean {
    return this.#looks >= LOOKS_A_STEP || this.store.rowCounts().read - this.#rowsBefore >= ROWS_A_STEP
  }

  /** Whether work that can't be divided into steps is short enough for other requests to wait. */
  get isOnePiece(): boolean {
    return this.#looks <= LOOKS_IN_ONE_PIECE
  }

  requireOnePiece(): void {
    if (!this.isOnePiece) throw new TooMuchInOnePiece()
  }
}
