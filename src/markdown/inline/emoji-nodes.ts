import { Element, finalElement } from '../html/element'

/** A Unicode emoji. The text keeps the name as it was typed. */
export function unicodeEmojiNode(code: string, name: string): Element {
  const title = name.replaceAll('_', ' ')
  const attributes = { 'aria-label': title, class: `emoji emoji-${code}`, role: 'img', title }
  return finalElement('span', attributes, `:${name}:`)
}

/** An emoji that is an image of the organisation's own. */
export function imageEmojiNode(name: string, url: string): Element {
  return new Element('img', { alt: `:${name}:`, class: 'emoji', src: url, title: name.replaceAll('_', ' ') })
}
