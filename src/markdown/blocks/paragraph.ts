import type { Element } from '../html/element'
import type { BlockRule, Blocks } from './block-rule'

/** Text that no other rule accepted. In a tight list, it goes directly into the item. */
export const paragraphRule: BlockRule = {
  accepts: () => true,
  run(parser, parent, blocks) {
    const block = blocks.pop() ?? ''
    if (block.trim() === '') return
    if (parser.state === 'list') addToItem(parent, block)
    else addParagraph(parser, parent, block)
  },
}

function addToItem(item: Element, block: string): void {
  const sibling = item.lastChild
  if (sibling) sibling.tail = `${sibling.tail}\n${block}`
  else item.text = item.text === '' ? block.trimStart() : `${item.text}\n${block}`
}

/** A paragraph that consists of a stashed block becomes that block. */
function addParagraph(parser: Blocks, parent: Element, block: string): void {
  const stashed = parser.rendering.stash.only(block.trim())
  if (stashed && typeof stashed.content !== 'string') parent.children.push(stashed.content)
  else parent.append('p').text = block.trimStart()
}
