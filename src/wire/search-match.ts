import { highlightHtml } from '#lib/search/html-text'
import { escapeHtml } from '#lib/text/escape-html'

const NO_KEYS: ReadonlySet<string> = new Set()

/** A message's text and topic as HTML, with the matches highlighted. */
export function searchMatch(html: string, topic: string, keys: ReadonlySet<string> = NO_KEYS) {
  return { match_content: highlightHtml(html, keys), match_subject: highlightHtml(escapeHtml(topic), keys) }
}
