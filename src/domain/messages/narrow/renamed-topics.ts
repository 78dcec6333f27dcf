import type { MessageId, RecipientId, TopicId } from '#lib/ids'
import type { Direction } from '#store/message-index/index-cursor'
import { WHOLE_REALM } from '#store/sql/keys'
import type { Readers } from '#store/store'
import { wordsOfTopic } from '../topic-words'
import { MOST_RECIPIENTS_MERGED } from './condition'

/**
 * Beyond so many sets of words the search index is asked for what they have in common, and more is
 * tested.
 */
const MOST_SETS = 16

/** Renamed topics whose name has words of a search: their messages need only have the others. */
export class RenamedTopics {
  readonly #missing = new Map<TopicId, ReadonlySet<string>>()

  constructor(
    private readonly store: Readers,
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

  /** What a message of this topic must still have. */
  missingWords(id: TopicId): ReadonlySet<string> {
    return this.#missing.get(id) ?? this.words
  }

  /** Every message that may have the words, from this id on, nearest first; others too. */
  candidates(from: number, direction: Direction): Iterable<MessageId> {
    const indexed = this.store.search.idsOfAny(this.#wordSets(), from, direction)
    const whole = [...this.#missing].filter(([, missing]) => missing.size === 0).map(([id]) => id)
    return whole.length === 0 ? indexed : merged(indexed, this.#messagesOf(new Set(whole), from, direction), direction)
  }

  #wordSets(): ReadonlySet<string>[] {
    const bySpelling = new Map([this.words, ...this.#missing.values()].map((set) => [[...set].sort().join(' '), set]))
    const sets = [...bySpelling.values()].filter((set) => set.size > 0)
    if (sets.length <= MOST_SETS) return sets
    const common = [...this.words].filter((word) => sets.every((set) => set.has(word)))
    return common.length > 0 ? [new Set(common)] : [...this.words].map((word) => new Set([word]))
  }

  *#messagesOf(topics: ReadonlySet<TopicId>, from: number, direction: Direction): Generator<MessageId> {
    const recipients = new Set<RecipientId>()
    for (const id of topics) {
      const topic = this.store.topics.findTopic(id)
      if (topic) recipients.add(topic.recipientId)
    }
    const few = recipients.size <= MOST_RECIPIENTS_MERGED ? [...recipients] : [WHOLE_REALM]
    const walk = this.store.index.walkMany(few, from, direction)
    while (walk.next()) if (topics.has(walk.entry.topicId)) yield walk.entry.id
  }
}

/** Two ordered runs of ids as one, each id once. */
function* merged(one: Iterable<MessageId>, other: Iterable<MessageId>, direction: Direction): Generator<MessageId> {
  const [left, right] = [one[Symbol.iterator](), other[Symbol.iterator]()]
  let [first, second] = [left.next(), right.next()]
  while (!first.done || !second.done) {
    const takesFirst = second.done || (!first.done && first.value < second.value === (direction === 'newer'))
    if (!first.done && !second.done && first.value === second.value) second = right.next()
    else if (takesFirst && !first.done) {
      yield first.value
      first = left.next()
    } else if (!second.done) {
      yield second.value
      second = right.next()
    }
  }
}
