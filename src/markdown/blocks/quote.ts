import { silenceMentions } from '../inline/mention-syntax'
import type { BlockRule } from './block-rule'

const QUOTED_LINE = /^ {0,3}> ?/
const EMPTY_QUOTED_LINE = /^ {0,3}>\s*$/

/** The lines from the first that begins with ">" to the end of the block. Each block is a separate quote. */
export const quoteRule: BlockRule = {
  accepts: (_, __, block) => block.includes('>') && firstQuotedLine(block.split('\n')) !== undefined,
  run(parser, parent, blocks) {
    const lines = (blocks.pop() ?? '').split('\n')
    const first = firstQuotedLine(lines) ?? 0
    if (first > 0) parser.parseBlock(parent, lines.slice(0, first).join('\n'))
    const text = lines.slice(first).map(unquote).join('\n')
    const quote = parent.append('blockquote')
    parser.within('blockquote', () => parser.parseText(quote, text))
  },
}

/** The first quoted line. Empty ones don't begin a quote unless text follows them. */
function firstQuotedLine(lines: string[]): number | undefined {
  const first = lines.findIndex((line) => QUOTED_LINE.test(line))
  if (first === -1) return undefined
  const filled = lines.findIndex((line, index) => index >= first && !EMPTY_QUOTED_LINE.test(line))
  return filled === -1 || lines[filled] === '' ? undefined : first
}

function unquote(line: string): string {
  return line.trim() === '>' ? '' : silenceMentions(line).replace(QUOTED_LINE, '')
}
