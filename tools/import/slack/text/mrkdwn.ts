import { plainReferences } from './entities'
import { inlineMrkdwn } from './inline-mrkdwn'
import { type Block, type Inline, type Item, paragraph } from './tree'

const FENCE = /```([\s\S]*?)```/g
const REST_IS_QUOTED = /^&gt;&gt;&gt; ?/
const QUOTED = /^&gt; ?/
const BULLET = /^(\s*)([•◦▪‣*-])\uFE0E?\s+(?=\S)/
const NUMBER = /^(\s*)(\d{1,9})\.\s+(?=\S)/
/** Slack writes lists as text with four spaces for each level. */
const INDENT = 4
const MARKS_OF_LEVELS = '•◦▪'

/** Parses text that uses Slack's own marks into blocks. */
export function readMrkdwn(text: string): Block[] {
  const blocks: Block[] = []
  let from = 0
  for (const { 0: whole, 1: code = '', index } of text.matchAll(FENCE)) {
    const isDone = readLines(text, from, index, blocks)
    if (isDone) return blocks
    blocks.push({ kind: 'code', text: codeText(code) })
    from = index + whole.length
  }
  readLines(text, from, text.length, blocks)
  return blocks
}

/** Reads lines without code blocks. Returns true if the rest of the text is in a quote. */
function readLines(text: string, from: number, to: number, blocks: Block[]): boolean {
  const lines = text.slice(from, to).split('\n')
  let at = from
  for (let index = 0; index < lines.length; ) {
    const line = lines[index] ?? ''
    const rest = REST_IS_QUOTED.exec(line)
    if (rest && (at === 0 || text[at - 1] === '\n')) {
      const inside = readMrkdwn(text.slice(at + rest[0].length))
      if (inside.length > 0) blocks.push({ kind: 'quote', blocks: inside })
      return true
    }
    const kind = kindOf(lines, index)
    let end = index + 1
    while (end < lines.length && !REST_IS_QUOTED.test(lines[end] ?? '') && kindOf(lines, end) === kind) end++
    const some = lines.slice(index, end)
    blocks.push(...blocksOf(kind, some))
    at += some.reduce((length, one) => length + one.length + 1, 0)
    index = end
  }
  return false
}

type LineKind = 'quote' | 'list' | 'text'

function kindOf(lines: string[], index: number): LineKind {
  const line = lines[index] ?? ''
  if (QUOTED.test(line)) return 'quote'
  return BULLET.test(line) || isCounted(lines, index) ? 'list' : 'text'
}

/**
 * Whether a line's number is the one that a list would show: any number on its first line, and one more on each line
 * after it.
 */
function isCounted(lines: string[], index: number): boolean {
  const [, blanks = '', number] = NUMBER.exec(lines[index] ?? '') ?? []
  if (number === undefined) return false
  const [, blanksBefore = '', before] = NUMBER.exec(lines[index - 1] ?? '') ?? []
  return before === undefined || blanksBefore !== blanks || Number(before) === Number(number) - 1
}

function blocksOf(kind: LineKind, lines: string[]): Block[] {
  switch (kind) {
    case 'quote': {
      const blocks = readMrkdwn(lines.map((line) => line.replace(QUOTED, '')).join('\n'))
      return blocks.length > 0 ? [{ kind: 'quote', blocks }] : []
    }
    case 'list':
      return [{ kind: 'list', items: withoutJumps(lines.map(itemOf)) }]
    default:
      return paragraphsOf(lines)
  }
}

function itemOf(line: string): Item {
  const counted = NUMBER.exec(line)
  const match = counted ?? BULLET.exec(line)
  const [head = '', blanks = '', mark = ''] = match ?? []
  const level = Math.max(Math.ceil(blanks.replaceAll('\t', '    ').length / INDENT), MARKS_OF_LEVELS.indexOf(mark))
  return { level, ...(counted && { number: Number(mark) }), inlines: inlineMrkdwn(line.slice(head.length)) }
}

/** Changes the levels of items, so that each is at most one level below the one before it. Returns the items. */
export function withoutJumps(items: Item[]): Item[] {
  let last = -1
  for (const item of items) {
    item.level = Math.min(Math.max(item.level, 0), last + 1)
    last = item.level
  }
  return items
}

function paragraphsOf(lines: string[]): Block[] {
  const text = lines.join('\n').replace(/^\n+|\n+$/g, '')
  return text
    .split(/\n(?:[^\S\n]*\n)+/)
    .map((one): Inline[] => inlineMrkdwn(one))
    .flatMap(paragraph)
}

const codeText = (code: string) => plainReferences(code).replace(/^\n|\n$/g, '')
