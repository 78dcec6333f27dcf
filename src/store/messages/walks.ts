import type { MessageId } from '../../lib/ids'
import type { IndexEntry } from './entry'
import type { EntryFinder } from './entry-finder'
import type { Direction, IndexCursor } from './index-cursor'

/** Steps over entries. Which entry it stands on is only meaningful after a `next()` that returned true. */
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

/** The entries of some ids that are known beforehand. */
export class IdsWalk implements Walk {
  readonly #ids: readonly MessageId[]
  readonly #finder: EntryFinder
  readonly #step: 1 | -1
  #at: number
  #entry: IndexEntry | undefined

  constructor(ids: readonly MessageId[], finder: EntryFinder, from: number, direction: Direction) {
    this.#ids = ids
    this.#finder = finder
    this.#step = direction === 'newer' ? 1 : -1
    const first = ids.findIndex((id) => id >= from)
    const above = first < 0 ? ids.length : first
    const exact = ids[above] === from
    this.#at = direction === 'newer' || exact ? above : above - 1
  }

  get entry(): IndexEntry {
    return this.#entry!
  }

  next(): boolean {
    for (; this.#at >= 0 && this.#at < this.#ids.length; this.#at += this.#step) {
      this.#entry = this.#finder.find(this.#ids[this.#at]!)
      if (!this.#entry) continue
      this.#at += this.#step
      return true
    }
    return false
  }
}
