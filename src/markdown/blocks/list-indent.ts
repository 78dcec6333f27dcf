import type { Element } from '../html/element'
import type { BlockRule, Blocks } from './block-rule'
import { looseDetab } from './indentation'
import { wrapItemText } from './lists'

const WIDTH = 2

/** An indented block after a list belongs to one of its items. The indentation determines which. */
export const listIndentRule: BlockRule = {
  accepts(parser, parent, block) {
    if (!block.startsWith('  ') || parser.state === 'detabbed') return false
    return parent.tag === 'li' || isList(parent.lastChild)
  },
  run(parser, parent, blocks) {
    const block = blocks.pop() ?? ''
    const { level, owner } = findOwner(parser, parent, block)
    const text = looseDetab(block, WIDTH * level)
    parser.within('detabbed', () => addTo(parser, parent, owner, text))
  },
}

function isList(element: Element | undefined): boolean {
  return element?.tag === 'ul' || element?.tag === 'ol'
}

function addTo(parser: Blocks, parent: Element, owner: Element, text: string): void {
  const innerItem = owner.lastChild
  const innerList = isList(parent.lastChild) ? parent.lastChild : undefined
  if (parent.tag === 'li') parser.parseBlock(innerList ?? parent, text)
  else if (owner.tag === 'li') parser.parseBlock(owner, text)
  else if (innerItem?.tag === 'li') {
    wrapItemText(innerItem)
    parser.parseText(innerItem, text)
  } else parser.parseBlock(owner.append('li'), text)
}

/** Goes down through the last lists and items, as many levels as the block is indented. */
function findOwner(parser: Blocks, parent: Element, block: string): { level: number; owner: Element } {
  const indentation = block.length - block.replace(/^ +/, '').length
  const wanted = Math.floor(indentation / WIDTH)
  let level = parser.state === 'list' ? 1 : 0
  let owner = parent
  while (wanted > level) {
    const child = owner.lastChild
    if (!child || !(isList(child) || child.tag === 'li')) break
    if (isList(child)) level++
    owner = child
  }
  return { level, owner }
}
