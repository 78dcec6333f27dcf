import { htmlKeys } from '#lib/search/html-text'
import { escapeHtml } from '#lib/text/escape-html'
import type { Writers } from '#store/store'
import type { MessageRow } from '#store/tables/messages'
import { labelsOf } from './labels'

type Searchable = Pick<MessageRow, 'id' | 'html' | 'recipientId' | 'topicId' | 'senderId' | 'properties'>

/**
 * Lets a message be found by the words of its text and its topic, by its labels, and by no others. To be called
 * when either changes; deleted messages are forgotten with their rows. One row written.
 */
export function makeSearchable(store: Writers, message: Searchable, topic: string): void {
  const words = htmlKeys(`${escapeHtml(topic)}<br>${message.html}`)
  store.search.put(message.id, [...words, ...labelsOf(store, message)])
}
