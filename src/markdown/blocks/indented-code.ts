import type { Element } from '../html/element'
import type { BlockRule, PendingBlocks } from './block-rule'

const INDENTATION = '    '

/** Blank lines. Inside indented code, they are part of the code. */
export const emptyBlockRule: BlockRule = {
  accepts: (_, __, block) => block === '' || block.startsWith('\n'),
  run(_, parent, blocks) {
    const block = blocks.pop() ?? ''
    if (block.length > 1) blocks.push(block.slice(1))
    const code = indentedCode(parent.lastChild)
    if (code) code.text += block === '' ? '\n\n' : '\n'
  },
}

/** Lines indented by four spaces. Indented text after a blank line still belongs to the code. */
export const codeRule: BlockRule = {
  accepts: (_, __, block) => block.startsWith(INDENTATION),
  run(_, parent, blocks) {
    const text = takeIndented(blocks).trimEnd()
    const code = indentedCode(parent.lastChild)
    if (code) code.text += `\n${text}\n`
    else newCode(parent, text)
  },
}

function newCode(parent: Element, text: string): void {
  const code = parent.append('pre')
  code.isFinal = true
  code.text = `${text}\n`
}

function indentedCode(element: Element | undefined): Element | undefined {
  return element?.tag === 'pre' ? element : undefined
}

/** The indented lines at the start of the next block; the others stay pending. */
function takeIndented(blocks: PendingBlocks): string {
  const lines = (blocks.pop() ?? '').split('\n')
  const firstOther = lines.findIndex((line) => !line.startsWith(INDENTATION) && line.trim() !== '')
  const count = firstOther === -1 ? lines.length : firstOther
  const rest = lines.slice(count).join('\n')
  if (rest !== '') blocks.push(rest)
  return lines
    .slice(0, count)
    .map((line) => line.slice(INDENTATION.length))
    .join('\n')
}
