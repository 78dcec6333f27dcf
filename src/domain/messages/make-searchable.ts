import { htmlKeys } from '#lib/search/html-text'
import { escapeHtml } from '#lib/text/escape-html'
import type { Writers } from '#store/store'
import type { MessageRow } from '#store/tables/messages'
import { labelsOf } from './labels'

type Searchable = Pick<MessageRow, 'id' | 'html' | 'recipientId' | 'topicId' | 'senderId' | 'properties'>

/**
 * Makes a message findable by the words of its text and its topic, and by its labels, but by no other words. Call it
 * for new messages and when the text changes; `topic-words.ts` handles renamed topics and moves. It writes one row,
 * which is deleted with the message.
 */
export function makeSearchable(store: Writers, message: Searchable, topic: string): void {
  store.search.put(message.id, wordsOf(store, message, topic))
}

/**
 * Like `makeSearchable`, for messages that nobody can read yet. Searches find them once `store.search.build` has been
 * called.
 */
export function stageSearchable(store: Writers, messages: readonly { message: Searchable; topic: string }[]): void {
  store.search.stage(messages.map(({ message, topic }) => [message.id, wordsOf(store, message, topic)] as const))
}

function wordsOf(store: Writers, message: Searchable, topic: string): string[] {
  const words = htmlKeys(`${escapeHtml(topic)}<br>${message.html}`)
  return [...words, ...labelsOf(store, message)]
}
