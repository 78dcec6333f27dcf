import type { IndexEntry } from '#store/message-index/entry'
import type { EntryFinder } from '#store/message-index/entry-finder'
import type { Walk } from '#store/message-index/walks'
import type { Batch } from '#store/search/search-reader'
import { type Effort, IDS_A_LOOK, LOOKS } from './effort'

/** After this many looks with few results, the search switches between examining the index and examining candidates. */
const LOOKS_WITHOUT_MUCH = 16_384
/** A strategy has few results if it finds fewer than one message for this many entries or candidates. */
const FEW = { entries: 64, candidates: 4 } as const

/**
 * Examines messages one after another, nearest first. Each call of `next` examines one, or skips some. `entry` is
 * undefined if messages were skipped.
 */
export interface Looking {
  /** Examines a message, or skips some. Returns false at the end. */
  next(): boolean
  readonly entry: IndexEntry | undefined
  /** The last id that was examined or skipped. */
  readonly last: number | undefined
  /** Whether this strategy has found too little, with this many results so far, to be worth its cost. */
  isTired(found: number): boolean
}

/** Examines all entries of a walk through the message index. Reads a row for each block. */
export class IndexLooking implements Looking {
  readonly #began: number
  #entries = 0

  constructor(
    private readonly walk: Walk,
    private readonly effort: Effort,
  ) {
    this.#began = effort.looks
  }

  get entry(): IndexEntry | undefined {
    return this.walk.entry
  }

  get last(): number | undefined {
    return this.#entries > 0 ? this.walk.entry.id : undefined
  }

  next(): boolean {
    this.effort.step()
    if (!this.walk.next()) return false
    this.#entries++
    return true
  }

  isTired(found: number): boolean {
    return this.effort.looks - this.#began >= LOOKS_WITHOUT_MUCH && found * FEW.entries < this.#entries
  }
}

/** Examines the candidates that the search index finds. Reads a row for each, and usually one for its block. */
export class CandidateLooking implements Looking {
  readonly #began: number
  #batch: Batch | undefined
  #at = 0
  #candidates = 0
  #last: number | undefined
  #entry: IndexEntry | undefined

  constructor(
    private readonly batches: Iterator<Batch>,
    private readonly finder: EntryFinder,
    private readonly effort: Effort,
  ) {
    this.#began = effort.looks
  }

  get entry(): IndexEntry | undefined {
    return this.#entry
  }

  get last(): number | undefined {
    return this.#last
  }

  next(): boolean {
    this.#entry = undefined
    const id = this.#batch?.ids[this.#at]
    if (this.#batch && id !== undefined) {
      this.#at++
      this.#candidates++
      this.effort.spend(LOOKS.candidate)
      this.#last = id
      this.#entry = this.finder.find(id)
      return true
    }
    if (this.#batch) this.#last = this.#batch.through
    const { value, done } = this.batches.next()
    if (done) return false
    this.effort.spend(Math.ceil(value.span / IDS_A_LOOK))
    this.#batch = value
    this.#at = 0
    return true
  }

  /**
   * Also returns false if candidates are rare: most of the work is then skipping ids, and examining every entry would
   * be even more work.
   */
  isTired(found: number): boolean {
    const looks = this.effort.looks - this.#began
    const ofCandidates = this.#candidates * LOOKS.candidate
    return looks >= LOOKS_WITHOUT_MUCH && ofCandidates * 2 >= looks && found * FEW.candidates < this.#candidates
  }
}

/** Examines messages that are known in advance. */
export class ListedLooking implements Looking {
  readonly #ids: Iterator<number>
  #last: number | undefined
  #entry: IndexEntry | undefined

  constructor(
    ids: Iterable<number>,
    private readonly finder: EntryFinder,
    private readonly effort: Effort,
  ) {
    this.#ids = ids[Symbol.iterator]()
  }

  get entry(): IndexEntry | undefined {
    return this.#entry
  }

  get last(): number | undefined {
    return this.#last
  }

  next(): boolean {
    const { value, done } = this.#ids.next()
    if (done) return false
    this.effort.spend(1)
    this.#last = value
    this.#entry = this.finder.find(value as never)
    return true
  }

  isTired(): boolean {
    return false
  }
}
