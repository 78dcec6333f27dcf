import type { Direction } from '#store/message-index/index-cursor'
import type { Batch, Sought } from '#store/search/search-reader'
import type { Condition } from './condition'
import type { Lookups } from './lookups'

/**
 * The maximum number of labels in a list that is searched for. Longer lists of alternatives are left out, and longer
 * lists of excluded labels are cut off. Then more messages have to be tested.
 */
const MOST_LABELS = 64

/** The messages that the search index finds for some conditions. Some of them may not match. */
export class Candidates {
  readonly #words: Sought
  readonly #labelled: Sought
  /** Whether labels are needed, because searching by words alone would miss some messages. */
  readonly #needsLabels: boolean

  constructor(
    private readonly lookups: Lookups,
    conditions: readonly Condition[],
  ) {
    const sought = conditions.map(({ words }) => words).find((words) => words !== undefined)
    const { anyOf = [], orLabels = [] } = sought ?? {}
    const labels = conditions.flatMap((one) => [
      ...(one.label === undefined ? [] : [[one.label]]),
      ...(one.labels ?? []),
    ])
    this.#words = { anyOf, labels: [], without: [] }
    this.#labelled = {
      anyOf: [...anyOf, ...orLabels.map((label) => [label])],
      labels: labels.filter((list) => list.length <= MOST_LABELS),
      without: conditions.flatMap((condition) => condition.without ?? []).slice(0, MOST_LABELS),
    }
    this.#needsLabels = anyOf.length === 0 || orLabels.length > 0
  }

  /** Messages from a given id on, nearest first; undefined if the index can't find all of them. */
  from(id: number, direction: Direction): Iterator<Batch> | undefined {
    const { anyOf, labels } = this.#labelled
    if (anyOf.length === 0 && labels.length === 0) return undefined
    const { index, realm, search } = this.lookups.context.store
    const newest = index.nextId() - 1
    const high = direction === 'older' ? Math.min(id, newest) : newest
    const low = Math.max(direction === 'newer' ? id : 0, index.oldestId())
    const labelledFrom = realm.find('labelledFrom') ?? 0
    if (labelledFrom <= low) return search.batches(this.#labelled, { low, high }, direction)
    if (this.#needsLabels) return undefined
    const older = search.batches(this.#words, { low, high: Math.min(high, labelledFrom - 1) }, direction)
    const newer = search.batches(this.#labelled, { low: Math.max(low, labelledFrom), high }, direction)
    return inTurn(direction === 'older' ? [newer, older] : [older, newer])
  }
}

function* inTurn(parts: readonly Iterable<Batch>[]): Generator<Batch> {
  for (const part of parts) yield* part
}
