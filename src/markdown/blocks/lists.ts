import { Element } from '../html/element'
import type { BlockRule, Blocks } from './block-rule'

interface ListKind {
  tag: 'ol' | 'ul'
  /** An item of this kind: its marker and its text. */
  item: RegExp
}

const NUMBERS: ListKind = { tag: 'ol', item: /^ ?(\d+)\. +([^\n]*)/ }
const BULLETS: ListKind = { tag: 'ul', item: /^ ?([*+-]) +([^\n]*)/ }
/** An item of either kind, one level deeper. */
const NESTED_ITEM = /^ {2,3}(?:\d+\.|[*+-]) +/
const NESTED = '  '

export const numberListRule = listRule(NUMBERS)
export const bulletListRule = listRule(BULLETS)

function listRule(kind: ListKind): BlockRule {
  return {
    accepts: (_, __, block) => kind.item.test(block),
    run(parser, parent, blocks) {
      const block = blocks.pop() ?? ''
      const items = itemsOf(block, kind)
      const list = findList(parser, parent, items, kind, block)
      parser.within('list', () => {
        for (const item of items) {
          const owner = item.startsWith(NESTED) ? (list.lastChild ?? list.append('li')) : list.append('li')
          parser.parseBlock(owner, item)
        }
      })
    },
  }
}

/**
 * The list that gets the items: a list of the same kind just before them, whose last item becomes loose; the parent, if
 * it is a list; or a new list.
 */
function findList(parser: Blocks, parent: Element, items: string[], kind: ListKind, block: string): Element {
  const sibling = parent.lastChild
  if (sibling?.tag === kind.tag) {
    loosenLastItem(sibling)
    const first = items.shift() ?? ''
    const item = sibling.append('li')
    parser.within('looselist', () => parser.parseBlock(item, first))
    return sibling
  }
  if (parent.tag === 'ol' || parent.tag === 'ul') return parent
  const start = kind.tag === 'ol' ? kind.item.exec(block)?.[1] : undefined
  return parent.append(kind.tag, start === undefined || start === '1' ? {} : { start })
}

function loosenLastItem(list: Element): void {
  const item = list.lastChild
  if (!item) return
  wrapItemText(item)
  const last = item.lastChild
  if (!last || last.tail === '') return
  item.append('p').text = last.tail.trimStart()
  last.tail = ''
}

/** Wraps the item's own text in a paragraph. */
export function wrapItemText(item: Element): void {
  if (item.text === '') return
  const paragraph = new Element('p')
  paragraph.text = item.text
  item.text = ''
  item.children.unshift(paragraph)
}

/**
 * Splits a block into items. Lines that don't begin an item belong to the item before, and the lines of nested items
 * stay together.
 */
function itemsOf(block: string, kind: ListKind): string[] {
  const items: string[][] = []
  for (const line of block.split('\n')) {
    const last = items[items.length - 1]
    const item = kind.item.exec(line)
    if (item) items.push([item[2] ?? ''])
    else if (last && !(NESTED_ITEM.test(line) && !last[0]?.startsWith(NESTED))) last.push(line)
    else items.push([line])
  }
  return items.map((lines) => lines.join('\n'))
}
