import { MAX_MESSAGE_ID, type RecipientId } from '#lib/ids'
import { WHOLE_REALM } from '../sql/keys'
import type { IndexEntry } from './entry'
import type { Direction, IndexCursor } from './index-cursor'
import { alone, type Walk } from './walks'

/** The channels and direct conversations where someone may have messages; undefined if there are too many to merge. */
export type Places = () => readonly RecipientId[] | undefined

export interface OwnPart {
  /** The oldest id to visit. */
  to: number
  /** The maximum number of entries to examine. It is limited because other requests have to wait in the meantime. */
  most: number
  places: Places
}

interface Walking {
  walk(recipient: RecipientId, from: number, direction: Direction): IndexCursor
  walkMany(recipients: readonly RecipientId[], from: number, direction: Direction): Walk
}

/** The number of entries that are examined before the walk checks how many of them were wanted. */
const PORTION = 8_192
const WORTHWHILE = PORTION / 8
/** The maximum number of entries in one row. A walk through several recipients' entries begins with a row of each. */
const ENTRIES_A_ROW = 512

/**
 * Walks back from the realm's newest entry. If few entries are wanted, it continues only in the channels and direct
 * conversations where the person may have messages, so that other people's messages don't make it longer. If there are
 * too many of these, it continues as before.
 */
export class OwnWalk implements Walk {
  #walk: Walk
  #looked = 0
  #wanted = 0
  #isElsewhere = false
  #isCut = false

  constructor(
    private readonly index: Walking,
    private readonly part: OwnPart,
  ) {
    this.#walk = alone(index.walk(WHOLE_REALM, MAX_MESSAGE_ID, 'older'))
  }

  get entry(): IndexEntry {
    return this.#walk.entry
  }

  /** Whether the walk stopped because it had examined the maximum number of entries. */
  get isCut(): boolean {
    return this.#isCut
  }

  next(): boolean {
    if (this.#looked > 0 && this.#looked % PORTION === 0) this.#judge()
    this.#isCut = this.#looked >= this.part.most
    this.#looked++
    return !this.#isCut && this.#walk.next() && this.entry.id >= this.part.to
  }

  /** Counts the current entry as one that the caller wants. */
  want(): void {
    this.#wanted++
  }

  #judge(): void {
    const wasWorthwhile = this.#wanted >= WORTHWHILE
    this.#wanted = 0
    if (wasWorthwhile || this.#isElsewhere) return
    const { id } = this.entry
    const places = this.part.places()
    if (!places || places.length > (id - this.part.to) / ENTRIES_A_ROW) return
    this.#walk = this.index.walkMany(places, id - 1, 'older')
    this.#isElsewhere = true
  }
}
