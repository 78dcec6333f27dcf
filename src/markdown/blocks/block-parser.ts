import { Element } from '../html/element'
import type { Rendering } from '../rendering/rendering'
import type { BlockRule, BlockState, Blocks, PendingBlocks } from './block-rule'
import { headingRule } from './heading'
import { codeRule, emptyBlockRule } from './indented-code'
import { listIndentRule } from './list-indent'
import { bulletListRule, numberListRule } from './lists'
import { paragraphRule } from './paragraph'
import { quoteRule } from './quote'
import { horizontalRule } from './rule'
import { tableRule } from './table'

const RULES: readonly BlockRule[] = [
  emptyBlockRule,
  listIndentRule,
  codeRule,
  headingRule,
  tableRule,
  horizontalRule,
  numberListRule,
  bulletListRule,
  quoteRule,
  paragraphRule,
]

/** The maximum nesting depth. Text that is nested more deeply becomes paragraphs. */
const MAX_DEPTH = 80

/**
 * Splits text into blocks. Each is given to the first rule that accepts it. Rules call the parser again for a block's
 * contents.
 */
class BlockParser implements Blocks {
  readonly rendering: Rendering
  private readonly states: BlockState[] = []
  private depth = 0

  constructor(rendering: Rendering) {
    this.rendering = rendering
  }

  get state(): BlockState | undefined {
    return this.states[this.states.length - 1]
  }

  within(state: BlockState, parse: () => void): void {
    this.states.push(state)
    parse()
    this.states.pop()
  }

  parseText(parent: Element, text: string): void {
    this.parseBlocks(parent, text.split('\n\n').reverse())
  }

  parseBlock(parent: Element, block: string): void {
    this.parseBlocks(parent, [block])
  }

  private parseBlocks(parent: Element, blocks: PendingBlocks): void {
    this.depth++
    const rules = this.depth > MAX_DEPTH ? [emptyBlockRule, paragraphRule] : RULES
    for (let block = blocks[blocks.length - 1]; block !== undefined; block = blocks[blocks.length - 1]) {
      this.rendering.spend(1)
      const next = block
      rules.find((rule) => rule.accepts(this, parent, next))?.run(this, parent, blocks)
    }
    this.depth--
  }
}

export function parseDocument(lines: string[], rendering: Rendering): Element {
  const root = new Element('div')
  new BlockParser(rendering).parseText(root, lines.join('\n'))
  return root
}
