import type { Element } from '../html/element'
import type { BlockRule, Blocks, PendingBlocks } from './block-rule'
import { looseDetab } from './indentation'

const START = /(?:^|\n)(#{1,6})\s/g

interface Heading {
  /** The range of the heading in the block, with the line breaks around it. */
  start: number
  end: number
  level: number
  text: string
}

/** Headings: "# " to "###### " at the start of any line. */
export const headingRule: BlockRule = {
  accepts: (_, __, block) => block.includes('#') && findHeading(block) !== undefined,
  run(parser, parent, blocks) {
    const block = blocks.pop() ?? ''
    const heading = findHeading(block)
    if (heading) addHeading(parser, parent, block, heading, blocks)
  },
}

function addHeading(parser: Blocks, parent: Element, block: string, heading: Heading, blocks: PendingBlocks): void {
  const before = block.slice(0, heading.start)
  if (before !== '') parser.parseBlock(parent, before)
  parent.append(`h${heading.level}`).text = heading.text
  const after = block.slice(heading.end)
  if (after !== '') blocks.push(parser.state === 'looselist' ? looseDetab(after, 4) : after)
}

function findHeading(block: string): Heading | undefined {
  for (const match of block.matchAll(START)) {
    const textStart = match.index + match[0].length
    const lineEnd = block.indexOf('\n', textStart)
    const textEnd = lineEnd === -1 ? block.length : lineEnd
    const text = withoutClosing(block.slice(textStart, textEnd))
    const end = Math.min(textEnd + 1, block.length)
    if (text !== undefined) return { start: match.index, end, level: match[1]?.length ?? 1, text: text.trim() }
  }
  return undefined
}

/** The text without the closing `#` characters. A line that ends with an odd number of backslashes isn't a heading. */
function withoutClosing(text: string): string | undefined {
  if (trailingBackslashes(text) % 2 === 1) return undefined
  const bare = text.replace(/(^|[^#])#+$/, '$1')
  const escaped = bare.length < text.length && trailingBackslashes(bare) % 2 === 1
  return escaped ? `${bare}#` : bare
}

function trailingBackslashes(text: string): number {
  let count = 0
  while (text[text.length - 1 - count] === '\\') count++
  return count
}
