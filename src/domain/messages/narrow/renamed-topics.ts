import type { TopicId } from '#lib/ids'
import type { Readers } from '#store/store'
import { wordsOfTopic } from '../topic-words'

/**
 * If there are more sets of words than this, the search index is searched only for the words that all sets share (or
 * for any of the words, if they share none), and more messages are tested.
 */
const MOST_SETS = 16

/**
 * Topics whose name contains words of a search, and whose messages may be indexed under other names, after a rename or
 * a move. The messages need to contain only the remaining words.
 */
export class RenamedTopics {
  readonly #missing = new Map<TopicId, ReadonlySet<string>>()

  constructor(
    store: Readers,
    private readonly words: ReadonlySet<string>,
  ) {
    for (const id of store.topicWords.findAny(words)) {
      const own = wordsOfTopic(store.topics.findTopic(id)?.name ?? '')
      this.#missing.set(id, new Set([...words].filter((word) => !own.has(word))))
    }
  }

  get isEmpty(): boolean {
    return this.#missing.size === 0
  }

  /** The words that the messages in this topic must contain themselves. */
  missingWords(id: TopicId): ReadonlySet<string> {
    return this.#missing.get(id) ?? this.words
  }

  /** Topics whose names have all the words. */
  topicsWithAll(): TopicId[] {
    return [...this.#missing].filter(([, missing]) => missing.size === 0).map(([id]) => id)
  }

  /** Outside the topics of `topicsWithAll`, every message that may match has all the words in one of these sets. */
  wordSets(): ReadonlySet<string>[] {
    const bySpelling = new Map([this.words, ...this.#missing.values()].map((set) => [[...set].sort().join(' '), set]))
    const sets = [...bySpelling.values()].filter((set) => set.size > 0)
    if (sets.length <= MOST_SETS) return sets
    const common = [...this.words].filter((word) => sets.every((set) => set.has(word)))
    return common.length > 0 ? [new Set(common)] : [...this.words].map((word) => new Set([word]))
  }
}
