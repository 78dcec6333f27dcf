import { Element, SPOILER_MARKS } from '../html/element'
import type { Stash } from '../rendering/stash'

const { opening: OPENING, middle: MIDDLE, closing: CLOSING } = SPOILER_MARKS

/** A spoiler as text: three marks in paragraphs of their own, with the header and the content between them. */
export function spoilerLines(header: string | undefined, content: string[], stash: Stash): string[] {
  const mark = (tag: string) => stash.put(new Element(tag), '')
  const headerLines = header === undefined ? [] : ['', header]
  return [mark(OPENING), ...headerLines, '', mark(MIDDLE), '', ...content, '', mark(CLOSING)]
}

function isSpoilerMark(element: Element): boolean {
  return element.tag === OPENING || element.tag === MIDDLE || element.tag === CLOSING
}

/**
 * Moves the nodes between the marks into the spoiler's own nodes. The marks of one spoiler are always siblings. This
 * runs last, because the rules for previews treat a spoiler's paragraphs as siblings of those around it.
 */
export function gatherSpoilers(parent: Element): void {
  for (const child of parent.children) if (!isSpoilerMark(child)) gatherSpoilers(child)
  if (!parent.children.some(isSpoilerMark)) return
  const gathered: Element[] = []
  const open: { spoiler: Element; target: Element }[] = []
  for (const child of parent.children) {
    const current = open[open.length - 1]
    if (child.tag === OPENING) open.push(openSpoiler(child, current?.target.children ?? gathered))
    else if (child.tag === MIDDLE && current) current.target = openContent(child, current.spoiler)
    else if (child.tag === CLOSING && current) closeSpoiler(child, open)
    else (current?.target.children ?? gathered).push(child)
  }
  parent.children = gathered
}

function openSpoiler(mark: Element, siblings: Element[]): { spoiler: Element; target: Element } {
  const spoiler = new Element('div', { class: 'spoiler-block' })
  siblings.push(spoiler)
  const header = spoiler.append('div', { class: 'spoiler-header' })
  header.text = mark.tail
  return { spoiler, target: header }
}

function openContent(mark: Element, spoiler: Element): Element {
  const content = spoiler.append('div', { class: 'spoiler-content', 'aria-hidden': 'true' })
  content.keepsAttributeOrder = true
  content.text = mark.tail
  return content
}

function closeSpoiler(mark: Element, open: { spoiler: Element }[]): void {
  const closed = open.pop()
  if (closed) closed.spoiler.tail = mark.tail
}
