import { Element } from '../html/element'
import type { Rendering } from '../rendering'
import { autolinks } from './autolinks'
import { channelLinks, topicLinks } from './channel-links'
import { codeSpans } from './code-spans'
import { emojiNames } from './emoji-names'
import { emoticons } from './emoticons'
import { bold, boldItalic, italic, struck } from './emphasis'
import { linkifierLinks } from './linkifier-links'
import { markdownLinks } from './markdown-links'
import { mathSpans } from './math-spans'
import { groupMentions, personMentions } from './mentions'
import { times } from './times'
import { unicodeEmoji } from './unicode-emoji'

/** What a rule works with. */
export interface InlineJob {
  rendering: Rendering
  /** A node whose text the rules after this one go on with. */
  open(tag: string, text: string): Element
}

/** Replaces what a rule knows by placeholders of stashed nodes. */
export type InlineRule = (text: string, job: InlineJob) => string

/** Each rule sees the whole text before the next one does; what one took, those before it have already seen. */
const RULES: readonly InlineRule[] = [
  codeSpans,
  boldItalic,
  personMentions,
  mathSpans,
  topicLinks,
  channelLinks,
  times,
  groupMentions,
  markdownLinks,
  autolinks,
  linkifierLinks,
  entities,
  bold,
  italic,
  struck,
  emojiNames,
  emoticons,
  lineBreaks,
  unicodeEmoji,
]

/** Turns the texts of all nodes below an element into inline nodes. */
export function renderInline(element: Element, rendering: Rendering): void {
  const children: Element[] = []
  for (const child of element.children) {
    children.push(child)
    const tail = child.tail
    child.tail = ''
    renderInline(child, rendering)
    if (child.text !== '' && !child.isFinal) renderText(child, rendering)
    if (tail.trim() === '') child.tail = tail
    else children.push(...tailNodes(child, tail, rendering))
  }
  element.children = children
}

function renderText(element: Element, rendering: Rendering): void {
  const text = applyRules(element.text, 0, rendering)
  const { before, nodes } = nodesOf(text, rendering)
  element.text = before
  element.children = [...nodes, ...element.children]
}

/** Text behind a block, as in a list item that begins with a heading. */
function tailNodes(element: Element, tail: string, rendering: Rendering): Element[] {
  const { before, nodes } = nodesOf(applyRules(tail, 0, rendering), rendering)
  element.tail = before
  return nodes
}

function applyRules(text: string, first: number, rendering: Rendering): string {
  let rest = text
  for (let index = first; index < RULES.length; index++) {
    const rule = RULES[index]
    if (rule) rest = rule(rest, jobOf(index, rendering))
  }
  return rest
}

function jobOf(index: number, rendering: Rendering): InlineJob {
  return {
    rendering,
    open(tag, text) {
      const element = new Element(tag)
      element.text = applyRules(text, index + 1, rendering)
      return element
    },
  }
}

/** Puts the stashed nodes in the place of their placeholders. */
function nodesOf(text: string, rendering: Rendering): { before: string; nodes: Element[] } {
  const nodes: Element[] = []
  let before = ''
  for (const piece of rendering.stash.split(text)) {
    const content = typeof piece === 'string' ? piece : piece.content
    const last = nodes[nodes.length - 1]
    if (typeof content !== 'string') nodes.push(filled(content, rendering))
    else if (last) last.tail += content
    else before += content
  }
  return { before, nodes }
}

function filled(element: Element, rendering: Rendering): Element {
  rendering.spend(1)
  if (element.markup !== undefined) return element
  for (const child of element.children) filled(child, rendering)
  const { before, nodes } = nodesOf(element.text, rendering)
  element.text = before
  element.children = [...nodes, ...element.children]
  return element
}

/** Entities stay as they were typed, and nothing in them means anything else. */
function entities(text: string, { rendering }: InlineJob): string {
  if (!text.includes('&')) return text
  return text.replace(/&(?:#\d+|#x[\da-f]+|[\da-z]+);/gi, (entity) => rendering.stash.put(entity, entity))
}

function lineBreaks(text: string, job: InlineJob): string {
  return text.includes('\n') ? text.replaceAll('\n', () => job.rendering.stash.put(new Element('br'), '\n')) : text
}
