import { Element, finalElement, orPlainer } from '../html/element'
import { escapeMarkup } from '../html/escape'

/** A Unicode emoji. If the output is too large, `typed` replaces it. */
export function unicodeEmojiNode(code: string, name: string, typed: string): Element {
  const title = name.replaceAll('_', ' ')
  const attributes = { 'aria-label': title, class: `emoji emoji-${code}`, role: 'img', title }
  return orPlainer(finalElement('span', attributes, `:${name}:`), 'emoji', escapeMarkup(typed))
}

/** An emoji that is a picture: one of the organization's own, or `:zulip:`. */
export function imageEmojiNode(name: string, url: string): Element {
  const attributes = { alt: `:${name}:`, class: 'emoji', src: url, title: name.replaceAll('_', ' ') }
  return orPlainer(new Element('img', attributes), 'emoji', escapeMarkup(`:${name}:`))
}
