import type { Client } from '../../../app/client'
import { markdownOf } from '../writing/paste'
import { placeLink } from '../writing/place-link'
import { fenced } from './fenced'

/** The selected part of a message as Markdown; undefined if there is none, or if it goes beyond the message. */
export function selectedIn(client: Client, id: number): string | undefined {
  const selection = getSelection()
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return undefined
  const range = selection.getRangeAt(0)
  const words = [...document.querySelectorAll(`#m${id} .prose`)].find((one) =>
    one.contains(range.commonAncestorContainer),
  )
  if (!words) return undefined
  const nodes = range.cloneContents()
  plain(client, nodes)
  const isCode = partOf(range, 'pre') !== null
  return (isCode ? fenced(nodes.textContent?.replace(/^\n|\n$/g, '') ?? '', '') : markdownOf(nodes)) || undefined
}

/** The nearest element with this tag around the whole selection. */
function partOf({ commonAncestorContainer: node }: Range, tag: string): Element | null {
  return (node instanceof Element ? node : node.parentElement)?.closest(tag) ?? null
}

/**
 * Replaces mentions, emoji, formulas and links within the client with their Markdown, and removes controls. Mentions
 * become silent.
 */
function plain(client: Client, nodes: DocumentFragment): void {
  for (const extra of nodes.querySelectorAll('button, .lang, .katex-html, summary .hint')) extra.remove()
  for (const one of nodes.querySelectorAll<HTMLElement>('.user-mention, .user-group-mention')) {
    const name = one.textContent?.replace(/^@/, '') ?? ''
    const { userId } = one.dataset
    one.replaceWith(userId === undefined ? `@_*${name}*` : `@_**${name}${Number(userId) ? `|${userId}` : ''}**`)
  }
  for (const emoji of nodes.querySelectorAll<HTMLImageElement>('img.emoji')) emoji.replaceWith(emoji.alt)
  for (const formula of nodes.querySelectorAll('.katex')) {
    formula.replaceWith(`$$${formula.querySelector('annotation')?.textContent ?? formula.textContent}$$`)
  }
  for (const link of nodes.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')) {
    link.replaceWith(placeLink(client, link.href, location.origin) ?? link.href)
  }
}
