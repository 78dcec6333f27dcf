import { escapeHtml } from '#lib/text/escape-html'
import type { Piece } from './pieces'

export function htmlOf(pieces: readonly Piece[]): string {
  return pieces
    .map((piece) => {
      if (piece.kind === 'text') return escapeHtml(piece.text)
      if (piece.kind === 'close') return `</${piece.tag}>`
      return piece.href === undefined ? `<${piece.tag}>` : `<a href="${escapeHtml(piece.href)}">`
    })
    .join('')
}

const BLOCKS = new Set('p ul ol li blockquote pre h1 h2 h3 h4 h5 h6 table tr'.split(' '))
/** Elements with an empty line before and after them, except in lists. */
const SPACED = new Set('p blockquote pre h1 h2 h3 h4 h5 h6 table'.split(' '))

/** Pieces as plain text, the way people write it: "> " before quotes, "- " or a number before items. */
export function textOf(pieces: readonly Piece[]): string {
  const page = new Page()
  const lists: { number: number | undefined }[] = []
  const links: { href: string; from: number }[] = []
  let isPre = false
  for (const piece of pieces) {
    if (piece.kind === 'text') {
      if (isPre) page.writeLines(piece.text)
      else page.flow(piece.text)
      continue
    }
    const { kind, tag } = piece
    if (tag === 'br') page.endLine()
    if (tag === 'hr') page.rule()
    if (tag === 'td' || tag === 'th') page.write(kind === 'open' ? '' : ' | ')
    const isQuoteEnd = tag === 'blockquote' && kind === 'close'
    if (isQuoteEnd) page.quote(-1)
    if (BLOCKS.has(tag)) page.endLine(SPACED.has(tag) && lists.length === 0)
    if (tag === 'pre') isPre = kind === 'open'
    if (tag === 'blockquote' && !isQuoteEnd) page.quote(1)
    if (tag === 'ul' || tag === 'ol') {
      if (kind === 'open') lists.push({ number: tag === 'ol' ? 1 : undefined })
      else lists.pop()
      if (lists.length === 0) page.endLine(true)
    }
    if (tag === 'li' && kind === 'open') page.write(markOf(lists))
    if (tag === 'a') {
      if (kind === 'open') links.push({ href: piece.href ?? '', from: page.length })
      else page.nameLink(links.pop())
    }
  }
  return page.text()
}

function markOf(lists: { number: number | undefined }[]): string {
  const list = lists.at(-1)
  const indent = '  '.repeat(Math.max(lists.length - 1, 0))
  if (list?.number === undefined) return `${indent}- `
  return `${indent}${list.number++}. `
}

/** Lines that are being written. */
class Page {
  readonly #lines: string[] = []
  #line = ''
  #quotes = 0

  get length(): number {
    return this.#line.length
  }

  write(text: string): void {
    this.#line += text
  }

  /** Text in which white space only separates words. */
  flow(text: string): void {
    const words = text.replace(/\s+/g, ' ')
    this.#line += this.#line === '' ? words.trimStart() : words
  }

  writeLines(text: string): void {
    const [first = '', ...others] = text.split('\n')
    this.#line += first
    for (const other of others) {
      this.#end()
      this.#line = other
    }
  }

  endLine(isSpaced = false): void {
    if (this.#line !== '') this.#end()
    if (isSpaced && this.#lines.length > 0 && this.#lines.at(-1)?.replaceAll('> ', '') !== '') {
      this.#lines.push('> '.repeat(this.#quotes))
    }
  }

  rule(): void {
    this.endLine(true)
    this.#line = '---'
    this.endLine(true)
  }

  quote(by: number): void {
    this.endLine()
    // A quote ends after its last line of text.
    if (by < 0 && this.#lines.at(-1)?.replaceAll('> ', '') === '') this.#lines.pop()
    this.#quotes = Math.max(this.#quotes + by, 0)
  }

  /** Writes the address of a link, unless the link's text is the address. */
  nameLink(link: { href: string; from: number } | undefined): void {
    if (!link) return
    const label = this.#line.slice(link.from).trim()
    if (label !== link.href && `${label}/` !== link.href) this.#line += label === '' ? link.href : ` (${link.href})`
  }

  text(): string {
    this.endLine()
    return this.#lines
      .map((line) => line.trimEnd())
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim()
  }

  #end(): void {
    this.#lines.push(`${'> '.repeat(this.#quotes)}${this.#line}`)
    this.#line = ''
  }
}
