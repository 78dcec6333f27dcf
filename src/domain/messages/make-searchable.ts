import { escapeHtml } from '#lib/escape-html'
import { htmlKeys } from '#lib/search/html-text'
import type { Writers } from '#store/store'
import type { MessageRow } from '#store/tables/messages'

/**
 * Lets a message be found by the words of its text and its topic, and by no others. To be called
 * when either changes; deleted messages are forgotten with their rows. One row written.
 */
export function makeSearchable(store: Writers, message: Pick<MessageRow, 'id' | 'html'>, topic: string): void {
  store.search.put(message.id, htmlKeys(`${escapeHtml(topic)}<br>${message.html}`))
}
