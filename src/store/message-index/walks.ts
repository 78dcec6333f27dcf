import type { MessageId } from '#lib/ids'
import type { IndexEntry } from './entry'
import type { EntryFinder } from './entry-finder'
import type { Direction, IndexCursor } from './index-cursor'

/**
 * Steps over entries. Which entry it stands on is only meaningful after a `next()` that returned
 * true.
 */
export interface Walk {
  next(): boolean
  readonly entry: IndexEntry
}

/** The entries of several cursors, none of which share a message, as one ordered walk. */
export class MergedWalk implements Walk {
  readonly #newer: boolean
  #open: IndexCursor[] | undefined
  #current: IndexCursor | undefined

  constructor(
    private readonly cursors: readonly IndexCursor[],
    direction: Direction,
  ) {
    this.#newer = direction === 'newer'
  }

  get entry(): IndexEntry {
    return this.#current!
  }

  next(): boolean {
    this.#open ??= this.cursors.filter((cursor) => cursor.next())
    if (this.#current && !this.#current.next()) this.#open = this.#open.filter((cursor) => cursor !== this.#current)
    this.#current = undefined
    for (const cursor of this.#open) {
      if (!this.#current || cursor.id < this.#current.id === this.#newer) this.#current = cursor
    }
    return this.#current !== undefined
  }
}

/** The entries of ids that are known beforehand, in their order. */
export class IdsWalk implements Walk {
  readonly #ids: Iterator<MessageId>
  readonly #finder: EntryFinder
  #entry: IndexEntry | undefined

  constructor(ids: Iterable<MessageId>, finder: EntryFinder) {
    this.#ids = ids[Symbol.iterator]()
    this.#finder = finder
  }

  get entry(): IndexEntry {
    return this.#entry!
  }

  next(): boolean {
    for (let step = this.#ids.next(); !step.done; step = this.#ids.next()) {
      this.#entry = this.#finder.find(step.value)
      if (this.#entry) return true
    }
    return false
  }
}
