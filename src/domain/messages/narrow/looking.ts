import type { IndexEntry } from '#store/message-index/entry'
import type { EntryFinder } from '#store/message-index/entry-finder'
import type { Walk } from '#store/message-index/walks'
import type { Batch } from '#store/search/search-reader'
import { type Effort, IDS_A_LOOK, LOOKS } from './effort'

/** After this many looks without finding much, the other way of looking is tried. */
const LOOKS_WITHOUT_MUCH = 16_384
/** Messages looked at for each that must have been found meanwhile. */
const FEW = { entries: 64, candidates: 4 } as const

/**
 * Looks at messages one after another, nearest first: each `next` looks at one, or passes over some. Without an entry
 * there was none if it looked.
 */
export interface Looking {
  /** False at the end. */
  next(): boolean
  readonly entry: IndexEntry | undefined
  /** The last id that it looked at or passed over. */
  readonly last: number | undefined
  /** Whether this way is hardly worth its cost, with this many found. */
  isTired(found: number): boolean
}

/** Looks at all entries of places in the index. Costs a row for each block. */
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

/** Looks at the entries of the search index. Costs a row for each, and usually one for its block. */
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

  isTired(found: number): boolean {
    return this.effort.looks - this.#began >= LOOKS_WITHOUT_MUCH && found * FEW.candidates < this.#candidates
  }
}

/** Looks at messages that are known beforehand. */
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
