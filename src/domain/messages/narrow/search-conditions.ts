import type { MessageId } from '../../../lib/ids'
import { hasPhrase, type SearchQuery } from '../../../lib/search/query'
import type { Direction } from '../../../store/messages/index-cursor'
import { COST, type Condition, NOTHING } from './condition'
import type { Lookups } from './lookups'

/** All words, found by the search index; phrases letter by letter in the text or the topic. */
export function searchConditions(lookups: Lookups, { keys, phrases }: SearchQuery): Condition[] {
  if (keys.size === 0) return [NOTHING]
  return [hasWords(lookups, keys), ...phrases.map((phrase) => hasWholePhrase(lookups, phrase))]
}

function hasWords(lookups: Lookups, keys: ReadonlySet<string>): Condition {
  const { search } = lookups.context.store
  const found = new Set<MessageId>()
  function* ids(from: number, direction: Direction) {
    for (const id of search.ids(keys, from, direction)) {
      found.add(id)
      yield id
    }
  }
  return {
    test: ({ id }) => found.has(id) || search.has(id, keys),
    cost: COST.shared,
    ids: { most: Number.POSITIVE_INFINITY, ids },
  }
}

function hasWholePhrase(lookups: Lookups, phrase: string): Condition {
  return {
    test: (entry) => {
      const source = lookups.row(entry.id)?.source ?? ''
      return hasPhrase(phrase, source, entry.topicId === 0 ? '' : lookups.places.topic(entry.topicId))
    },
    cost: COST.row,
  }
}
