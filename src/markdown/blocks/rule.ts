import type { BlockRule } from './block-rule'

const RULE = /(?:^|\n)( {0,3}(?:-(?: {0,2}-){2,}|_(?: {0,2}_){2,}|\*(?: {0,2}\*){2,}) *)(?=\n|$)/

/** A line of three or more "-", "_" or "*", anywhere in a block. */
export const horizontalRule: BlockRule = {
  accepts: (_, __, block) => RULE.test(block),
  run(parser, parent, blocks) {
    const block = blocks.pop() ?? ''
    const match = RULE.exec(block)
    if (!match) return
    const before = block.slice(0, match.index).replace(/\n+$/, '')
    if (before !== '') parser.parseBlock(parent, before)
    parent.append('hr')
    const after = block.slice(match.index + match[0].length).replace(/^\n+/, '')
    if (after !== '') blocks.push(after)
  },
}
