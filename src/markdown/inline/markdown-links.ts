import { type Element, finalElement } from '../html/element'
import { readLinkTarget } from '../links/link-target'
import { relativeToRealm, sanitizeUrl } from '../links/sanitize-url'
import type { Rendering } from '../rendering/rendering'
import type { InlineJob } from './inline-rule'

/** Replaces `[text](url "title")` with a link. The text is final, except for parts that earlier rules replaced. */
export function markdownLinks(text: string, { rendering }: InlineJob): string {
  if (!text.includes('](')) return text
  const closings = closingBrackets(text)
  let out = ''
  let position = 0
  for (const [opening, closing] of closings) {
    if (opening < position || text[closing + 1] !== '(' || text[opening - 1] === '!') continue
    const target = readLinkTarget(text, closing + 1)
    rendering.spend(((target?.end ?? text.length) - closing) / 16)
    const node = target && linkTo(target.url, target.title, text.slice(opening + 1, closing), rendering)
    if (!target || !node) continue
    out += text.slice(position, opening) + rendering.stash.put(node, text.slice(opening, target.end))
    position = target.end
  }
  return position === 0 ? text : out + text.slice(position)
}

/** Pairs each opening bracket with its closing one, in the order of the text. */
function closingBrackets(text: string): [number, number][] {
  const pairs: [number, number][] = []
  const open: number[] = []
  for (const match of text.matchAll(/[[\]]/g)) {
    if (match[0] === '[') open.push(match.index)
    else {
      const opening = open.pop()
      if (opening !== undefined) pairs.push([opening, match.index])
    }
  }
  return pairs.sort((one, other) => one[0] - other[0])
}

function linkTo(url: string, title: string | undefined, text: string, rendering: Rendering): Element | undefined {
  const { stash, options } = rendering
  const plain = (value: string) => stash.replace(value, ({ content }) => plainText(content, plain))
  const safe = sanitizeUrl(plain(plain(url).trim()))
  if (safe === undefined) return undefined
  const href = relativeToRealm(safe, options.realmUrl)
  const attributes: Record<string, string> = { href }
  if (title !== undefined) attributes.title = unquoted(plain(title).trim()).replace(/\s/g, ' ')
  return finalElement('a', attributes, text.trim() === '' ? href : text)
}

function plainText(content: Element | string, plain: (text: string) => string): string {
  if (typeof content === 'string') return content
  return plain(content.text) + content.children.map((child) => plainText(child, plain) + plain(child.tail)).join('')
}

function unquoted(text: string): string {
  const mark = text[0]
  return text.length > 0 && (mark === '"' || mark === "'") && text.endsWith(mark) ? text.slice(1, -1) : text
}
