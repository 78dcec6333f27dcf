import { escapeHtml } from '#lib/escape-html'
import type { TopicId } from '#lib/ids'
import { htmlKeys } from '#lib/search/html-text'
import type { Readers, Writers } from '#store/store'
import type { StoredEdit } from '#store/tables/messages'

/** What a topic can be found by. */
export const wordsOfTopic = (name: string): Set<string> => htmlKeys(escapeHtml(name))

/** Names that a topic had; the messages of that time may still be found by their words. */
export function formerNames({ topics }: Pick<Readers, 'topics'>, id: TopicId): Set<string> {
  return new Set(topics.listEditsSince(id, 0).flatMap(({ prevTopic }) => prevTopic ?? []))
}

/** Renames whole topics: a few rows each, however many messages they have. */
export function renameTopics(store: Writers, ids: Iterable<TopicId>, name: string, edit: StoredEdit): void {
  const words = wordsOfTopic(name)
  for (const id of ids) {
    const before = store.topics.findTopic(id)?.name ?? ''
    store.topics.rename([id], name, edit)
    const former = [before, ...formerNames(store, id)].map(wordsOfTopic)
    if (former.some((one) => !isSame(one, words))) store.topicWords.put(id, words)
  }
}

const isSame = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
  one.size === other.size && [...one].every((word) => other.has(word))
