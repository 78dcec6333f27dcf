import { BadRequest } from '#lib/errors'
import { copyEntry, type IndexEntry } from '#store/message-index/entry'
import type { Direction } from '#store/message-index/index-cursor'
import { type Anchor, NEWEST } from './anchor'
import type { Narrow } from './narrow'

export interface Range {
  anchor: Anchor
  includeAnchor: boolean
  before: number
  after: number
}

export interface Fetched {
  /** The entries, ascending. */
  entries: IndexEntry[]
  anchor: number
  foundAnchor: boolean
  foundOldest: boolean
  foundNewest: boolean
}

/** After this many steps, a request returns what it has found, if anything. */
const STEPS_FOR_MORE = 8
/** A request takes at most this many steps. */
const MOST_STEPS = 400

class TooBroad extends BadRequest {
  constructor() {
    super(
      'The search stopped after checking a large number of messages without finding anything. Narrow it to a channel, a topic, or a sender.',
    )
  }
}

/** The messages on one side of an anchor, collected in as many steps as it takes. */
class Side {
  #from = Number.NaN
  #entries: readonly IndexEntry[] = []
  #state: 'looking' | 'some' | 'end' = 'looking'

  constructor(
    private readonly direction: Direction,
    private readonly most: number,
  ) {}

  get entries(): readonly IndexEntry[] {
    return this.#entries
  }

  get isAtEnd(): boolean {
    return this.#state === 'end'
  }

  /** Returns false if other requests should get a turn before the search continues. */
  goOn(narrow: Narrow, anchor: number, isPatient: boolean): boolean {
    if (this.#state !== 'looking') return true
    if (Number.isNaN(this.#from)) this.#from = anchor
    const { found, rest } = narrow.take(this.#from, this.direction, this.most - this.#entries.length)
    this.#entries = [...this.#entries, ...found]
    if (rest === undefined) this.#state = this.#entries.length < this.most ? 'end' : 'some'
    else {
      this.#from = rest
      if (this.#entries.length > 0 && !isPatient) this.#state = 'some'
    }
    return this.#state !== 'looking'
  }

  /**
   * Rechecks the messages that were found before other requests had a turn. Returns false if none of them are left and
   * the search must continue.
   */
  check(narrow: Narrow): boolean {
    this.#entries = this.#entries.flatMap(({ id }) => {
      const entry = narrow.at(id)
      return entry ? [copyEntry(entry)] : []
    })
    if (this.#state === 'some' && this.#entries.length === 0 && this.most > 0) this.#state = 'looking'
    return this.#state !== 'looking'
  }
}

/** The progress of a request for the messages of a narrow around an anchor. */
export class Gathering {
  /** Undefined while the first unread message is still being looked for. */
  anchor: number | undefined
  readonly firstUnread = new Side('newer', 1)
  readonly #newer: Side
  readonly #older: Side
  #steps = 0

  constructor(readonly range: Range) {
    this.#newer = new Side('newer', range.after)
    this.#older = new Side('older', range.before)
    this.anchor = range.anchor === 'first_unread' ? undefined : range.anchor
  }

  get isPatient(): boolean {
    return this.#steps < STEPS_FOR_MORE
  }

  begin(): void {
    this.#steps++
    if (this.#steps > MOST_STEPS) throw new TooBroad()
  }

  /** Returns undefined if other requests should get a turn before the search continues. */
  fetch(narrow: Narrow, anchor: number): Fetched | undefined {
    const [atOldest, atNewest] = [anchor === 0, anchor >= NEWEST]
    const { range } = this
    const newer = !atNewest && range.after > 0 ? [this.#newer] : []
    const older = !atOldest && range.before > 0 ? [this.#older] : []
    if (!newer.every((side) => side.goOn(narrow, anchor + 1, this.isPatient))) return undefined
    if (!older.every((side) => side.goOn(narrow, anchor - 1, this.isPatient))) return undefined
    if (this.#steps > 1 && ![...newer, ...older].every((side) => side.check(narrow))) return undefined
    const found = !atNewest && range.includeAnchor ? narrow.at(anchor) : undefined
    return {
      entries: [...this.#older.entries.toReversed(), ...(found ? [found] : []), ...this.#newer.entries],
      anchor,
      foundAnchor: found !== undefined,
      foundOldest: atOldest || this.#older.isAtEnd,
      foundNewest: atNewest || this.#newer.isAtEnd,
    }
  }
}
