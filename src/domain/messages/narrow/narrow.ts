import { asId, MAX_MESSAGE_ID, type RecipientId } from '#lib/ids'
import type { SearchQuery } from '#lib/search/query'
import { copyEntry, type IndexEntry } from '#store/message-index/entry'
import type { EntryFinder } from '#store/message-index/entry-finder'
import type { Direction } from '#store/message-index/index-cursor'
import { alone, type Walk } from '#store/message-index/walks'
import { WHOLE_REALM } from '#store/sql/keys'
import { Candidates } from './candidates'
import { COST, type Condition, type IdSource, MOST_RECIPIENTS_MERGED } from './condition'
import { TESTS_A_LOOK } from './effort'
import { CandidateLooking, IndexLooking, ListedLooking, type Looking } from './looking'
import type { Lookups } from './lookups'

/** The result of one step. */
interface Taken {
  found: IndexEntry[]
  /** The id at which the next step continues; undefined if everything was examined, or enough was found. */
  rest?: number
}

/**
 * The messages that a viewer's narrow selects: where in the index they can be, and a test for each message.
 */
export class Narrow {
  readonly #conditions: readonly Condition[]
  readonly #recipients: readonly RecipientId[] | undefined
  readonly #ids: IdSource | undefined
  readonly #from: number
  readonly #candidates: Candidates

  constructor(
    readonly lookups: Lookups,
    conditions: readonly Condition[],
    readonly search?: SearchQuery,
  ) {
    this.#conditions = conditions.toSorted((one, other) => (one.cost ?? COST.entry) - (other.cost ?? COST.entry))
    this.#recipients = intersection(conditions.map((condition) => condition.recipients))
    this.#ids = smallest(conditions.map((condition) => condition.ids))
    this.#from = Math.max(0, ...conditions.map((condition) => condition.from ?? 0))
    this.#candidates = new Candidates(lookups, conditions)
  }

  /** The same narrow, with further conditions. */
  and(...more: readonly Condition[]): Narrow {
    return new Narrow(this.lookups, [...this.#conditions, ...more], this.search)
  }

  has(entry: IndexEntry): boolean {
    const conditions = this.#conditions
    let tested = 0
    while (tested < conditions.length && conditions[tested]!.test(entry)) tested++
    if (tested >= TESTS_A_LOOK) this.lookups.effort.spend(Math.floor(tested / TESTS_A_LOOK))
    return tested === conditions.length
  }

  /**
   * Finds up to this many messages from this id on, nearest first. It stops earlier only if everything was examined or
   * the step's effort is used up.
   */
  take(from: number, direction: Direction, most: number): Taken {
    const found: IndexEntry[] = []
    if (most <= 0) return { found }
    const { effort } = this.lookups
    let at = Math.min(direction === 'newer' ? Math.max(from, this.#from) : from, MAX_MESSAGE_ID + 1)
    let looking = this.#begin(at, direction)
    let before = 0
    while (looking.next()) {
      const { entry, last } = looking
      if (last !== undefined && last < this.#from) return { found }
      if (last !== undefined) at = direction === 'newer' ? last + 1 : last - 1
      if (entry && this.#hasFound(looking, entry)) found.push(copyEntry(entry))
      if (found.length === most) return { found }
      if (effort.isSpent) return { found, rest: at }
      if (!looking.isTired(found.length - before)) continue
      looking = this.#otherThan(looking, at, direction)
      before = found.length
    }
    return { found }
  }

  at(id: number): IndexEntry | undefined {
    if (id > MAX_MESSAGE_ID) return undefined
    const entry = this.lookups.context.store.index.find(asId(id))
    return entry && this.has(entry) ? entry : undefined
  }

  /** Whether the narrow selects the entry. If the search index found it, its words usually aren't checked again. */
  #hasFound(looking: Looking, entry: IndexEntry): boolean {
    this.lookups.foundByWords = looking instanceof CandidateLooking ? entry.id : undefined
    const has = this.has(entry)
    this.lookups.foundByWords = undefined
    return has
  }

  /**
   * Known ids are examined one by one, and words are looked up in the search index, unless examining all messages of
   * the narrow's only channel or conversation is quicker. Other narrows begin by walking the message index, because
   * most of them quickly find a page of messages.
   */
  #begin(from: number, direction: Direction): Looking {
    if (this.#ids && !this.#isFewerThan(this.#ids.most)) {
      return new ListedLooking(this.#ids.ids(from, direction), this.#finder(), this.lookups.effort)
    }
    const beginsWithIndex = !this.search || this.#isFewerThan(Number.POSITIVE_INFINITY)
    return (beginsWithIndex ? undefined : this.#candidatesFrom(from, direction)) ?? this.#indexFrom(from, direction)
  }

  #otherThan(looking: Looking, from: number, direction: Direction): Looking {
    if (looking instanceof CandidateLooking) return this.#indexFrom(from, direction)
    return this.#candidatesFrom(from, direction) ?? this.#indexFrom(from, direction)
  }

  /**
   * Whether there is only one recipient, and examining all of its messages costs less than examining this many ids: a
   * common word may be in nearly every message.
   */
  #isFewerThan(ids: number): boolean {
    const [only, ...more] = this.#recipients ?? []
    return only !== undefined && more.length === 0 && this.lookups.context.store.index.countIfFew(only) < ids
  }

  #candidatesFrom(from: number, direction: Direction): Looking | undefined {
    const batches = this.#recipients?.length === 0 ? undefined : this.#candidates.from(from, direction)
    return batches && new CandidateLooking(batches, this.#finder(), this.lookups.effort)
  }

  #finder(): EntryFinder {
    const [only, ...more] = this.#recipients ?? []
    return this.lookups.context.store.index.finder(more.length === 0 ? only : WHOLE_REALM)
  }

  #indexFrom(from: number, direction: Direction): Looking {
    return new IndexLooking(this.#walk(from, direction), this.lookups.effort)
  }

  #walk(from: number, direction: Direction): Walk {
    const { index } = this.lookups.context.store
    const recipients = this.#recipients
    if (!recipients || recipients.length > MOST_RECIPIENTS_MERGED)
      return alone(index.walk(WHOLE_REALM, from, direction))
    if (recipients.length === 1) return alone(index.walk(recipients[0]!, from, direction))
    return index.walkMany(recipients, from, direction)
  }
}

/** Items that are in every given list; undefined if no list is given. */
function intersection<Item>(lists: readonly (readonly Item[] | undefined)[]): readonly Item[] | undefined {
  const given = lists.filter((list) => list !== undefined)
  if (given.length === 0) return undefined
  return given.reduce((one, other) => {
    const both = new Set(other)
    return one.filter((item) => both.has(item))
  })
}

function smallest(sources: readonly (IdSource | undefined)[]): IdSource | undefined {
  const given = sources.filter((source) => source !== undefined)
  return given.length === 0 ? undefined : given.reduce((one, other) => (other.most < one.most ? other : one))
}
