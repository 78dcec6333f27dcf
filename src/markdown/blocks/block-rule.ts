import type { Element } from '../html/element'
import type { Rendering } from '../rendering/rendering'

/**
 * The kind of block that encloses the current one: an item of a tight or a loose list, text without its indentation, or
 * a quote.
 */
export type BlockState = 'list' | 'looselist' | 'detabbed' | 'blockquote'

/** The blocks that must still be parsed, the next one last. */
export type PendingBlocks = string[]

/** The parts of the parser that its rules use. */
export interface Blocks {
  readonly rendering: Rendering
  readonly state: BlockState | undefined
  /** Runs `parse` for the contents of a list, a quote and so on. */
  within(state: BlockState, parse: () => void): void
  parseText(parent: Element, text: string): void
  parseBlock(parent: Element, block: string): void
}

export interface BlockRule {
  accepts(parser: Blocks, parent: Element, block: string): boolean
  /** Takes the next block and appends nodes to the parent. Text that it doesn't use goes back to the pending blocks. */
  run(parser: Blocks, parent: Element, blocks: PendingBlocks): void
}
