import { emojiOf } from './emoji'
import { escapeEnd, escapeMarked, escapeStart, escapeText } from './escape'
import type { Block, Inline, Item, Style } from './tree'

/** Functions that return the Markdown for references; undefined for unknown people and channels. */
export interface Names {
  person(id: string): string | undefined
  channel(id: string): string | undefined
  everybody(): string
  /** Reports an emoji that only this workspace has. */
  unknownEmoji?(name: string): void
}

/** Writes blocks as Markdown that looks the same as in Slack. */
export function writeMarkdown(blocks: readonly Block[], names: Names): string {
  return blocks
    .map((block) => writeBlock(block, names))
    .filter((text) => text.trim() !== '')
    .join('\n\n')
}

function writeBlock(block: Block, names: Names): string {
  switch (block.kind) {
    case 'paragraph':
      return linesOf(block.inlines, names)
        .map(escapeStart)
        .join('\n')
        .replace(/^\n+|\s+$/g, '')
    case 'heading':
      return `## ${linesOf(block.inlines, names).join(' ').trim()}`
    case 'list':
      return writeList(block.items, names)
    case 'quote':
      return writeQuote(block.blocks, names)
    case 'code':
      return fenced(block.text)
    case 'divider':
      return '---'
    case 'markdown':
      return block.text.trim()
    case 'table':
      return writeTable(block.rows, names)
  }
}

/** A quote. If it contains code blocks, it is fenced, so that they stay separate blocks. */
function writeQuote(blocks: readonly Block[], names: Names): string {
  const text = writeMarkdown(blocks, names)
  if (text.includes('```')) return enclosed(text, 'quote')
  return text
    .split('\n')
    .map((line) => (line === '' ? '>' : `> ${line}`))
    .join('\n')
}

function writeList(items: readonly Item[], names: Names): string {
  return items
    .map(({ level, number, inlines }) => {
      const [first = '', ...more] = linesOf(inlines, names).filter((line) => line.trim() !== '')
      const head = `${'  '.repeat(level)}${number === undefined ? '*' : `${number}.`} ${escapeStart(first.trim())}`
      // A line without a mark continues the item before it.
      return [head, ...more.map((line) => escapeStart(line.trim()))].join('\n')
    })
    .join('\n')
}

function writeTable(rows: readonly Inline[][][], names: Names): string {
  const width = Math.max(1, ...rows.map((row) => row.length))
  const lines = rows.map((row) => {
    const cells = Array.from({ length: width }, (_, column) =>
      linesOf(row[column] ?? [], names)
        .join(' ')
        .trim()
        .replaceAll('|', '&#124;'),
    )
    return `| ${cells.join(' | ')} |`
  })
  return [lines[0], `|${' --- |'.repeat(width)}`, ...lines.slice(1)].join('\n')
}

const fenced = (code: string) => enclosed(code.replace(/^\n|\s+$/g, ''))

/** Wraps text in a fence that is longer than any fence within it. */
function enclosed(text: string, language = ''): string {
  const longest = Math.max(2, ...[...text.matchAll(/^ *(`{3,})/gm)].map(([, ticks = '']) => ticks.length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}${language}\n${text}\n${fence}`
}

/** Marks can't span lines, so each line is written separately. */
function linesOf(inlines: readonly Inline[], names: Names): string[] {
  const lines: Inline[][] = [[]]
  for (const one of inlines) {
    const parts = one.kind === 'text' ? one.text.split(/\r?\n/) : ['']
    for (const [index, text] of parts.entries()) {
      if (index > 0) lines.push([])
      const line = lines.at(-1)
      if (one.kind !== 'text') line?.push(one)
      else if (text !== '') line?.push({ ...one, text })
    }
  }
  return lines.map((line) => writeLine(joined(line), names))
}

/** Merges neighbors with the same style in a line, so that their marks don't touch. */
function joined(line: readonly Inline[]): Inline[] {
  const together: Inline[] = []
  for (const one of line) {
    const last = together.at(-1)
    if (one.kind === 'text' && last?.kind === 'text' && isSame(one.style, last.style))
      together[together.length - 1] = { ...last, text: last.text + one.text }
    else together.push(one)
  }
  return together
}

const isSame = (one: Style, other: Style) =>
  (['bold', 'italic', 'strike', 'code'] as const).every((name) => (one[name] ?? false) === (other[name] ?? false))

/** An invisible character that separates marks that would otherwise be read as one. */
const NOTHING = '&#8203;'
/** The characters that are allowed before a mention, besides the start of a line. */
const BEFORE_MENTION = /[\s'"({[/<]$/

function writeLine(line: readonly Inline[], names: Names): string {
  let written = ''
  for (const [index, one] of line.entries()) {
    const next = writeInline(one, { before: written, next: line[index + 1] }, names)
    if (next === '') continue
    written += between(written, one, next) + next
  }
  return written
}

/** The characters that separate a piece from the one before it. */
function between(written: string, one: Inline, next: string): string {
  if (isReference(one) && /^[@#]_?\*/.test(next)) return written === '' || BEFORE_MENTION.test(written) ? '' : ' '
  // Neighboring `*`, `~` and backticks would be one mark, and `@` before bold text would mention someone.
  return (/^[*~`]/.test(next) && /[*~`]$/.test(written)) || (next.startsWith('*') && /[@#]_?$/.test(written))
    ? NOTHING
    : ''
}

const isReference = ({ kind }: Inline) => kind === 'person' || kind === 'channel' || kind === 'everybody'

/** The neighbors of a piece in its line. */
interface Neighbors {
  before: string
  next: Inline | undefined
}

function writeInline(one: Inline, neighbors: Neighbors, names: Names): string {
  switch (one.kind) {
    case 'text':
      return styled(one.text, one.style, neighbors)
    case 'link':
      return writeLink(one, neighbors)
    case 'emoji':
      return writeEmoji(one, names)
    case 'person':
      return names.person(one.id) ?? `@${escapeText(one.label?.replace(/^@/, '') || 'unknown')}`
    case 'channel':
      return names.channel(one.id) ?? `#${escapeText(one.label || 'unknown')}`
    case 'everybody':
      return names.everybody()
    case 'date':
      return writeDate(one.seconds) ?? escapeText(one.fallback)
  }
}

/** Marks enclose words, not the spaces around them. */
function styled(text: string, style: Style, neighbors: Neighbors): string {
  const [, before = '', inner = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(text) ?? []
  if (inner === '') return text
  const beside = { before: before === '' ? neighbors.before : '', next: after === '' ? neighbors.next : undefined }
  return before + marked(innerOf(inner, style, beside), style) + after
}

function innerOf(inner: string, style: Style, { before, next }: Neighbors): string {
  if (style.code) return inCode(inner)
  if (style.bold || style.italic || style.strike) return escapeMarked(inner)
  const isCodeNext = next?.kind === 'text' || next?.kind === 'link' ? next.style.code : next?.kind === 'emoji'
  const text = escapeText(inner, before.at(-1), next && 'x')
  return isCodeNext ? escapeEnd(text) : text
}

/** Puts code between two runs of backticks of a length that doesn't occur in it. */
function inCode(text: string): string {
  const runs = [...text.matchAll(/`+/g)].map(([run]) => run.length)
  let length = 1
  while (runs.includes(length)) length++
  const ticks = '`'.repeat(length)
  const blank = /^`|`$/.test(text) ? ' ' : ''
  return `${ticks}${blank}${text}${blank}${ticks}`
}

function marked(text: string, { bold, italic, strike }: Style): string {
  const stars = `${bold ? '**' : ''}${italic ? '*' : ''}`
  const struck = strike ? '~~' : ''
  return `${struck}${stars}${text}${stars}${struck}`
}

/** The schemes for which Markdown creates links. */
const SCHEME = /^(?:https?|ftp|mailto|tel|xmpp|webcal):/i

function writeLink({ url, label, style }: Inline & { kind: 'link' }, neighbors: Neighbors): string {
  const name = label.replace(/\s+/g, ' ').trim()
  const bare = /^(?:mailto|tel):/i.test(url) ? url.slice(url.indexOf(':') + 1) : url
  if (!SCHEME.test(url)) return escapeText(name === url ? url : `${name} (${url})`)
  if (name === bare || name === url) {
    const isPlain = isPlainAddress(bare, neighbors) && !(style.bold || style.italic || style.strike || style.code)
    return isPlain ? withoutPreview(bare) : linked(bare, url, style)
  }
  return linked(name, url, style)
}

/** Whether an address is recognized without marks, and nothing next to it would become part of it. */
function isPlainAddress(address: string, { before, next }: Neighbors): boolean {
  const isApart = next === undefined || (next.kind === 'text' && /^(?:\s|[.,;:!?]?(?:\s|$))/.test(next.text))
  if (!isApart || !/(?:^|[\s(])$/.test(before)) return false
  if (/^[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}$/i.test(address)) return true
  return /^https?:\/\/[\w./%?&=#-]*[\w/]$/i.test(address) && !/&\w+;|__/.test(address)
}

/** A named link. Characters that Markdown doesn't accept in an address are encoded. */
export function linked(name: string, url: string, style: Style = {}): string {
  const address = withoutPreview(url).replace(
    /[\s<>()\\*`"$[\]]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  )
  return marked(`[${style.code ? inCode(asLabel(name)) : asLabel(name)}](${address})`, style)
}

/** The dot before the extensions of files that messages show as pictures or videos. */
const MEDIA_ENDING = /\.(?=(?:bmp|gif|jpe|jpe?g|png|webp|avif|mp4|webm)(?:[?#]|$))/i

/**
 * Keeps a link to Slack from being shown as a picture or video: everyone who reads the message would load it, and Slack
 * must not learn who reads it.
 */
function withoutPreview(url: string): string {
  const host = URL.parse(url)?.hostname ?? ''
  return /(?:^|\.)slack(?:-edge|-files|-imgs)?\.com$/.test(host) ? url.replace(MEDIA_ENDING, '%2E') : url
}

/** The label of a link. Characters that would end it, or would be read as marks, are replaced. */
function asLabel(name: string): string {
  return name
    .replaceAll('[', '(')
    .replaceAll(']', ')')
    .replaceAll('`', "'")
    .replace(/\*{2,}/g, (stars) => [...stars].join(' '))
    .replace(/\${2,}/g, (signs) => [...signs].join(' '))
    .replace(/<(?=time:)/g, '‹')
}

function writeEmoji({ name, character }: Inline & { kind: 'emoji' }, names: Names): string {
  const known = emojiOf(name)
  if (known) return known.emojiName === undefined ? known.character : `:${known.emojiName}:`
  if (character !== undefined) return character
  names.unknownEmoji?.(name)
  return escapeText(`:${name}:`)
}

function writeDate(seconds: number): string | undefined {
  return Math.abs(seconds) > 8e12 ? undefined : `<time:${new Date(seconds * 1000).toISOString().replace('.000Z', 'Z')}>`
}
