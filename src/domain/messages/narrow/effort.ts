import { BadRequest } from '#lib/errors'
import { looked } from '#store/message-index/looked'
import type { Readers } from '#store/store'

/**
 * The most work of one step before others get their turn. It is counted, since the clock stands still meanwhile: one
 * look takes about the time of testing an entry of the index.
 */
const LOOKS_A_STEP = 65_536
const ROWS_A_STEP = 2_000
/** The most for messages that are named, which are looked at in one piece. */
const LOOKS_IN_ONE_PIECE = 8 * LOOKS_A_STEP

/** Looks that other things take. */
export const LOOKS = { candidate: 32, probe: 32 } as const
/** Characters of a row that are read, of a text that is compared with a phrase, or that is taken apart, in a look. */
export const CHARACTERS_A_LOOK = { read: 100, compared: 500, parsed: 2 } as const
/** Terms that an entry is tested by in a look: a narrow may have hundreds. */
export const TESTS_A_LOOK = 8
/** Ids for which the search index takes a look by itself. */
export const IDS_A_LOOK = 8

class TooMuchInOnePiece extends BadRequest {
  constructor() {
    super('It takes too long to look for that in so many messages. Ask for fewer at a time.')
  }
}

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

  /** A walk steps to an entry, and has counted that itself. */
  step(): void {
    this.#looks++
  }

  get isSpent(): boolean {
    return this.#looks >= LOOKS_A_STEP || this.store.rowCounts().read - this.#rowsBefore >= ROWS_A_STEP
  }

  /** Whether work that has no steps is short enough for others to wait for. */
  get isOnePiece(): boolean {
    return this.#looks <= LOOKS_IN_ONE_PIECE
  }

  requireOnePiece(): void {
    if (!this.isOnePiece) throw new TooMuchInOnePiece()
  }
}
