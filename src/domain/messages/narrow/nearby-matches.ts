import type { MessageId } from '#lib/ids'
import type { SearchReader } from '#store/search/search-reader'
import { type Effort, IDS_A_LOOK, LOOKS } from './effort'

/** The maximum number of messages that one statement finds. */
const MOST_AHEAD = 64

/**
 * Tests messages for words, one after another in order of their ids. Opening the index's lists for common words costs
 * far more than reading further in them, so each statement finds the nearest messages that have the words. The messages
 * in between don't have them, and need no statement. Only valid until the next write.
 */
export class NearbyMatches {
  /** The ids that the last statement covers, and those whose messages have the words. */
  #low = 0
  #high = -1
  #ids: ReadonlySet<MessageId> = new Set()
  /** How many messages the last statement was meant to find, and how many tests it has answered. */
  #ahead = 1
  #answered = 0
  #last = Number.POSITIVE_INFINITY

  constructor(
    private readonly search: Pick<SearchReader, 'nearest'>,
    private readonly effort: Pick<Effort, 'spend'>,
    private readonly words: ReadonlySet<string>,
  ) {}

  has(id: MessageId): boolean {
    if (id < this.#low || id > this.#high) this.#find(id)
    this.#answered++
    this.#last = id
    return this.#ids.has(id)
  }

  #find(id: MessageId): void {
    this.#ahead = this.#nextAhead()
    this.#answered = 0
    const direction = id > this.#last ? 'newer' : 'older'
    const { ids, through, span } = this.search.nearest(this.words, id, direction, this.#ahead)
    this.effort.spend(LOOKS.probe + Math.ceil(span / IDS_A_LOOK))
    this.#ids = new Set(ids)
    this.#low = Math.min(id, through)
    this.#high = Math.max(id, through)
  }

  /**
   * How many messages the next statement finds. If few of the messages that were found are tested, because the reader
   * received few of them, finding them in advance doesn't help.
   */
  #nextAhead(): number {
    const wasOfUse = this.#answered * 2 >= this.#ahead
    return wasOfUse ? Math.min(this.#ahead * 2, MOST_AHEAD) : Math.max(1, this.#ahead / 2)
  }
}
