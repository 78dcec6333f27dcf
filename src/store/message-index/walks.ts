import type { IndexEntry } from './entry'
import type { Direction, IndexCursor } from './index-cursor'

/** Steps through entries. `entry` is valid only after a `next()` that returned true. */
export interface Walk {
  next(): boolean
  readonly entry: IndexEntry
}

export const alone = (cursor: IndexCursor): Walk => ({ next: () => cursor.next(), entry: cursor })

/** Merges the entries of several cursors, no two of which share a message, into one ordered walk. */
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
