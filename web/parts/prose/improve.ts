import { fromCode } from '../../../src/lib/notices/from-code'
import { t } from '../../words/t'
import { loadStyleSheet } from '../loading/style-sheet'
import { improveLinks } from './links'
import { improveMedia, improvePages } from './media'
import { element, iconButton, iconNode } from './nodes'

/** Styles formulas. Their style sheet is loaded with the first formula. */
function improveMaths(nodes: DocumentFragment): void {
  for (const part of nodes.querySelectorAll<HTMLElement>('.katex [data-style]')) {
    part.style.cssText = part.dataset.style ?? ''
    delete part.dataset.style
  }
  // Without the style sheet, a formula is still readable, in the order of its symbols.
  if (nodes.querySelector('.katex')) loadStyleSheet('maths').catch(() => {})
}

interface Playground {
  readonly name: string
  readonly url_template: string
}

/** The data on which the display of a message depends, in addition to its HTML. */
export interface ProseContext {
  readonly ownId: number
  readonly origin: string
  nameOf(userId: number): string | undefined
  isInGroup(groupId: number): boolean
  /** Websites for trying out code in a programming language. */
  playgrounds(language: string): readonly Playground[]
  /** A time in the reader's own zone and format. */
  timeOf(date: Date): string
}

/** Adapts the server's nodes for the reader, since the server's HTML is the same for everyone. */
export function improve(nodes: DocumentFragment, context: ProseContext): void {
  improveEmoji(nodes)
  improveTimes(nodes, context)
  improveMentions(nodes, context)
  improveCode(nodes, context)
  improveSpoilers(nodes)
  improveTables(nodes)
  improveLinks(nodes, context.origin)
  improveMedia(nodes)
  improvePages(nodes)
  improveMaths(nodes)
  improveHits(nodes)
}

/** Highlights the words of a search. */
function improveHits(nodes: DocumentFragment): void {
  for (const hit of nodes.querySelectorAll('span.highlight')) {
    hit.replaceWith(element('mark', { class: 'hit' }, ...hit.childNodes))
  }
}

function improveEmoji(nodes: DocumentFragment): void {
  for (const emoji of nodes.querySelectorAll('span.emoji')) {
    const code = /\bemoji-([0-9a-f]+(?:-[0-9a-f]+)*)/.exec(emoji.className)?.[1]
    if (code) emoji.textContent = fromCode(code)
  }
}

/** Whether the message consists of only a few emoji, which are then shown large. */
export function isJumbo(nodes: DocumentFragment): boolean {
  const [only, more] = nodes.children
  if (more || only?.tagName !== 'P' || only.children.length === 0 || only.children.length > 3) return false
  const isEmoji = (node: Node) => node instanceof Element && node.classList.contains('emoji')
  return [...only.childNodes].every((node) => isEmoji(node) || node.textContent?.trim() === '')
}

function improveTimes(nodes: DocumentFragment, { timeOf }: ProseContext): void {
  for (const time of nodes.querySelectorAll<HTMLTimeElement>('time[datetime]')) {
    const date = new Date(time.dateTime)
    if (Number.isNaN(date.getTime())) continue
    time.textContent = timeOf(date)
    const stamp = element('span', { class: 'stamp' })
    time.replaceWith(stamp)
    stamp.append(iconNode('clock'), time)
  }
}

const EVERYBODY = '*'

function improveMentions(nodes: DocumentFragment, { ownId, nameOf, isInGroup }: ProseContext): void {
  for (const mention of nodes.querySelectorAll<HTMLElement>('.user-mention')) {
    const id = mention.dataset.userId
    const isSilent = mention.classList.contains('silent')
    if (!isSilent && (id === EVERYBODY || Number(id) === ownId)) mention.classList.add('me')
    const name = nameOf(Number(id))
    if (name === undefined) continue
    // The message contains the name that the person had when it was sent.
    mention.textContent = isSilent ? name : `@${name}`
    mention.setAttribute('role', 'button')
    mention.tabIndex = 0
  }
  for (const mention of nodes.querySelectorAll<HTMLElement>('.user-group-mention')) {
    const isLoud = !mention.classList.contains('silent')
    if (isLoud && isInGroup(Number(mention.dataset.userGroupId))) mention.classList.add('me')
    mention.setAttribute('role', 'button')
    mention.tabIndex = 0
  }
}

function improveCode(nodes: DocumentFragment, { playgrounds }: ProseContext): void {
  for (const block of nodes.querySelectorAll<HTMLElement>('.codehilite')) {
    const language = block.dataset.codeLanguage ?? ''
    const copy = iconButton('copy', t('prose.copy_code'), { 'data-do': 'copy-code' })
    const text = block.querySelector('pre')
    const tries = playgrounds(language).map(({ name, url_template }) =>
      iconButton('code', t('prose.playground', { name }), { 'data-do': 'playground', 'data-template': url_template }),
    )
    block.prepend(element('div', { class: 'lang' }, element('span', {}, language), ...tries, copy))
    // Areas that scroll must be reachable by keyboard.
    text?.setAttribute('tabindex', '0')
    text?.setAttribute('role', 'group')
    text?.setAttribute('aria-label', language ? t('prose.code_in', { language }) : t('prose.code'))
  }
}

/** Makes spoilers expandable. The inner ones come first, so that they stay nested. */
function improveSpoilers(nodes: DocumentFragment): void {
  for (const block of [...nodes.querySelectorAll('.spoiler-block')].reverse()) {
    const header = block.querySelector(':scope > .spoiler-header')
    const content = block.querySelector(':scope > .spoiler-content')
    if (!content) continue
    content.removeAttribute('aria-hidden')
    const title = element('span')
    for (const paragraph of header?.children ?? []) title.append(...paragraph.childNodes, ' ')
    if (!title.textContent?.trim()) title.textContent = t('prose.spoiler')
    const hint = element('span', { class: 'hint' }, t('prose.spoiler_hint'))
    const summary = element('summary', { class: 'spoiler-header' }, iconNode('right'), title, hint)
    block.replaceWith(element('details', { class: 'spoiler-block' }, summary, content))
  }
}

function improveTables(nodes: DocumentFragment): void {
  for (const table of nodes.querySelectorAll('table')) {
    const frame = element('div', {
      class: 'table-scroll',
      tabindex: '0',
      role: 'group',
      'aria-label': t('prose.table'),
    })
    table.replaceWith(frame)
    frame.append(table)
  }
}

/** The text of the code block that a button belongs to. */
export const codeBeside = (button: Element): string =>
  button.closest('.codehilite')?.querySelector('code')?.textContent ?? ''
