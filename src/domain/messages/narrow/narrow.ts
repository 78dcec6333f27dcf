import { asId, MAX_MESSAGE_ID, type RecipientId } from '#lib/ids'
import type { SearchQuery } from '#lib/search/query'
import { copyEntry, type IndexEntry } from '#store/message-index/entry'
import type { Direction, IndexCursor } from '#store/message-index/index-cursor'
import type { Walk } from '#store/message-index/walks'
import { WHOLE_REALM } from '#store/sql/keys'
import { COST, type Condition, type IdSource, MOST_RECIPIENTS_MERGED } from './condition'
import type { Lookups } from './lookups'

/** The messages that a viewer's narrow selects: where they may lie, and a test of each. */
export class Narrow {
  readonly #conditions: readonly Condition[]
  readonly #recipients: readonly RecipientId[] | undefined
  readonly #ids: IdSource | undefined
  readonly #from: number

  constructor(
    readonly lookups: Lookups,
    conditions: readonly Condition[],
    /** What its messages were searched for. */
    readonly search?: SearchQuery,
  ) {
    this.#conditions = conditions.toSorted((one, other) => (one.cost ?? COST.entry) - (other.cost ?? COST.entry))
    this.#recipients = intersection(conditions.map((condition) => condition.recipients))
    this.#ids = smallest(conditions.map((condition) => condition.ids))
    this.#from = Math.max(0, ...conditions.map((condition) => condition.from ?? 0))
  }

  /** The same messages, and one thing more asked of them. */
  and(...more: readonly Condition[]): Narrow {
    return new Narrow(this.lookups, [...this.#conditions, ...more], this.search)
  }

  has(entry: IndexEntry): boolean {
    for (const condition of this.#conditions) if (!condition.test(entry)) return false
    return true
  }

  /**
   * Up to so many messages from this id on, nearest first. Never stops before it has them or has
   * seen everything.
   */
  take(from: number, direction: Direction, most: number): IndexEntry[] {
    const found: IndexEntry[] = []
    if (most <= 0) return found
    const start = Math.min(direction === 'newer' ? Math.max(from, this.#from) : from, MAX_MESSAGE_ID + 1)
    const walk = this.#walk(start, direction)
    while (found.length < most && walk.next()) {
      const { entry } = walk
      if (entry.id < this.#from) break
      if (this.has(entry)) found.push(copyEntry(entry))
    }
    return found
  }

  at(id: number): IndexEntry | undefined {
    if (id > MAX_MESSAGE_ID) return undefined
    const entry = this.lookups.context.store.index.find(asId(id))
    return entry && this.has(entry) ? entry : undefined
  }

  /**
   * Whether to look at all messages of the recipients costs less than to look at so many ids: a
   * word may be everywhere.
   */
  #isFewerThan(ids: number): boolean {
    const [only, ...more] = this.#recipients ?? []
    return only !== undefined && more.length === 0 && this.lookups.context.store.index.countIfFew(only) < ids
  }

  #walk(from: number, direction: Direction): Walk {
    const { index } = this.lookups.context.store
    const recipients = this.#recipients
    if (this.#ids && !this.#isFewerThan(this.#ids.most)) {
      return index.walkIds(this.#ids.ids(from, direction), recipients?.length === 1 ? recipients[0] : WHOLE_REALM)
    }
    if (!recipients || recipients.length > MOST_RECIPIENTS_MERGED)
      return alone(index.walk(WHOLE_REALM, from, direction))
    if (recipients.length === 1) return alone(index.walk(recipients[0]!, from, direction))
    return index.walkMany(recipients, from, direction)
  }
}

/** Several restrictions hold at once. */
function intersection<Item>(lists: readonly (readonly Item[] | undefined)[]): readonly Item[] | undefined {
  const given = lists.filter((list) => list !== undefined)
  if (given.length === 0) return undefined
  return given.reduce((one, other) => one.filter((item) => other.includes(item)))
}

function smallest(sources: readonly (IdSource | undefined)[]): IdSource | undefined {
  const given = sources.filter((source) => source !== undefined)
  return given.length === 0 ? undefined : given.reduce((one, other) => (other.most < one.most ? other : one))
}

const alone = (cursor: IndexCursor): Walk => ({ next: () => cursor.next(), entry: cursor })
