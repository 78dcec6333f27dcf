import type { TopicId } from '#lib/ids'
import { htmlKeys } from '#lib/search/html-text'
import { escapeHtml } from '#lib/text/escape-html'
import type { Topic } from '#store/messages/topic-reader'
import type { Readers, Writers } from '#store/store'
import type { MessageRow, StoredEdit } from '#store/tables/messages'
import { MOST_OTHER_NAMES } from '../limits'
import { makeSearchable } from './make-searchable'

/** The words by which a topic is found. */
export const wordsOfTopic = (name: string): Set<string> => htmlKeys(escapeHtml(name))

/**
 * Former names of a topic, and names of topics from which messages were moved to it. Messages may still be indexed
 * under the words in these names.
 */
export function formerNames({ topics }: Pick<Readers, 'topics'>, id: TopicId): Set<string> {
  const had = topics.listEditsSince(id, 0).flatMap(({ prevTopic }) => prevTopic ?? [])
  return new Set([...had, ...topics.otherNames(id)])
}

/** Renames whole topics, in the search index as well. This writes a few rows for each, however many messages it has. */
export function renameTopics(store: Writers, ids: Iterable<TopicId>, name: string, edit: StoredEdit): void {
  const words = wordsOfTopic(name)
  for (const id of ids) {
    const before = store.topics.findTopic(id)?.name ?? ''
    store.topics.rename([id], name, edit)
    const former = [before, ...formerNames(store, id)].map(wordsOfTopic)
    if (former.some((one) => !isSame(one, words))) store.topicWords.put(id, words)
  }
}

/**
 * Call this before messages move to another topic. It stores the topics and names under which the messages are indexed,
 * so that a few rows are enough for any number of messages. A single message is indexed again instead, as are all of
 * them if the topic would have too many names or sources.
 */
export function takeWordsAlong(store: Writers, rows: readonly MessageRow[], to: TopicId): void {
  const topic = store.topics.findTopic(to)
  if (!topic || rows.every(({ topicId }) => topicId === to)) return
  if (rows.length > 1 && remembersNames(store, rows, topic) && remembersSources(store, rows, topic)) return
  const { recipientId, name } = topic
  for (const row of rows) makeSearchable(store, { ...row, recipientId, topicId: to }, name)
}

/**
 * Stores, for the topic to which the messages move, the other names under which they are indexed. Returns false if the
 * topic would have too many.
 */
function remembersNames(store: Writers, rows: readonly MessageRow[], { id, name }: Topic): boolean {
  const words = wordsOfTopic(name)
  const others = indexedUnder(store, rows).filter((one) => !isSame(wordsOfTopic(one), words))
  const known = store.topics.otherNames(id)
  const fresh = others.filter((one) => !known.includes(one))
  if (known.length + fresh.length > MOST_OTHER_NAMES) return false
  if (fresh.length === 0) return true
  store.topics.addOtherNames(id, fresh)
  store.topicWords.put(id, words)
  return true
}

function remembersSources(store: Writers, rows: readonly MessageRow[], { id, recipientId }: Topic): boolean {
  const { topicSources } = store
  const left = [...new Set(rows.map(({ topicId }) => topicId))]
  const sources = new Set(left.flatMap((one) => [one, ...topicSources.ofTopic(one)]))
  if (!topicSources.add(id, sources)) return false
  const isFromElsewhere = rows.some((row) => row.recipientId !== recipientId)
  if (isFromElsewhere) topicSources.addToChannel(recipientId, sources)
  return true
}

/**
 * The current and former names of the messages' topics. The messages may be indexed under the words in any of these
 * names.
 */
function indexedUnder(store: Readers, rows: readonly MessageRow[]): string[] {
  const topics = new Set(rows.map(({ topicId }) => topicId))
  return [...topics].flatMap((id) => [store.topics.findTopic(id)?.name ?? '', ...formerNames(store, id)])
}

const isSame = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
  one.size === other.size && [...one].every((word) => other.has(word))
