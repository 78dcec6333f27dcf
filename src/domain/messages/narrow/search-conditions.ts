import type { TopicId } from '#lib/ids'
import { htmlKeys } from '#lib/search/html-text'
import { hasPhrases, type SearchQuery } from '#lib/search/query'
import type { IndexEntry } from '#store/message-index/entry'
import { formerNames, wordsOfTopic } from '../topic-words'
import { labelsOfTopics } from './channel-conditions'
import { COST, type Condition, NOTHING } from './condition'
import { CHARACTERS_A_LOOK, LOOKS } from './effort'
import type { Lookups } from './lookups'
import { NearbyMatches } from './nearby-matches'
import { RenamedTopics } from './renamed-topics'

/**
 * Selects messages that contain all the words, which are looked up in the search index, and all the phrases. Each
 * phrase must occur in the message's text or topic, regardless of case.
 */
export function searchConditions(
  lookups: Lookups,
  { keys, phrases }: SearchQuery,
  topicWords: ReadonlySet<string>,
): Condition[] {
  if (keys.size === 0) return [NOTHING]
  const wholePhrases = phrases.length > 0 ? [hasWholePhrases(lookups, phrases)] : []
  return [hasWords(lookups, keys, topicWords), notByFormerName(lookups, keys), ...wholePhrases]
}

/**
 * Selects messages that contain all the words, each in the text or the topic. The search index has the name that a
 * message's topic had when the message was last indexed. If the topic was renamed or the message was moved later, the
 * words of the current name are taken from the topic.
 */
function hasWords(lookups: Lookups, keys: ReadonlySet<string>, topicWords: ReadonlySet<string>): Condition {
  const { search } = lookups.context.store
  const renamed = new RenamedTopics(lookups.context.store, keys)
  const all = new Set([...keys, ...topicWords])
  const nearby = new NearbyMatches(search, lookups.effort, keys)
  const also = all.size === keys.size ? renamed : new RenamedTopics(lookups.context.store, all)
  return {
    test: ({ id, topicId }) => {
      const missing = renamed.missingWords(topicId)
      if (missing.size === 0 || (also.isEmpty && lookups.foundByWords === id)) return true
      if (missing === keys) return nearby.has(id)
      lookups.effort.spend(LOOKS.probe)
      return search.has(id, missing)
    },
    cost: COST.row,
    words: { anyOf: also.wordSets(), orLabels: labelsOfTopics(lookups, also.topicsWithAll()) },
  }
}

/**
 * If a word is in a former name of the topic and not in the current one, it must be in the message's text. The index
 * alone doesn't show this, since it doesn't distinguish words of a topic's name from words of the text.
 */
function notByFormerName(lookups: Lookups, keys: ReadonlySet<string>): Condition {
  const doubtful = new Map<TopicId, readonly string[]>()
  return {
    test: ({ id, topicId }) => {
      const words = doubtful.get(topicId) ?? doubtfulWords(lookups, topicId, keys)
      doubtful.set(topicId, words)
      if (words.length === 0) return true
      const html = lookups.row(id)?.html ?? ''
      lookups.effort.spend(Math.ceil(html.length / CHARACTERS_A_LOOK.parsed))
      const inText = htmlKeys(html)
      return words.every((word) => inText.has(word))
    },
    cost: COST.row,
  }
}

function doubtfulWords({ context, places }: Lookups, topicId: TopicId, keys: ReadonlySet<string>): string[] {
  const former = topicId === 0 ? [] : [...formerNames(context.store, topicId)]
  if (former.length === 0) return []
  const before = new Set(former.flatMap((name) => [...wordsOfTopic(name)]))
  const now = wordsOfTopic(places.topic(topicId))
  return [...keys].filter((key) => before.has(key) && !now.has(key))
}

function hasWholePhrases(lookups: Lookups, phrases: readonly string[]): Condition {
  return {
    test: (entry: IndexEntry) => {
      const source = lookups.row(entry.id)?.source ?? ''
      lookups.effort.spend(Math.ceil((source.length * phrases.length) / CHARACTERS_A_LOOK.compared))
      return hasPhrases(phrases, source, entry.topicId === 0 ? '' : lookups.places.topic(entry.topicId))
    },
    cost: COST.row,
  }
}
