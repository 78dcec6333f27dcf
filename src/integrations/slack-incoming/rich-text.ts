import * as z from 'zod'
import { find, flag, list, maybe, object, shape, text } from '../kit/payload'
import { code, codeBlock, lines, link, paragraphs, quote } from '../kit/text'

const container = shape(() => object({ type: text, style: maybe(text), elements: list(z.unknown()) }))

const piece = shape(() =>
  object({
    type: text,
    text: maybe(text),
    url: maybe(text),
    name: maybe(text),
    range: maybe(text),
    fallback: maybe(text),
    style: maybe(object({ bold: maybe(flag), italic: maybe(flag), strike: maybe(flag), code: maybe(flag) })),
  }),
)
type Piece = ReturnType<ReturnType<typeof piece>['parse']>

/** Converts rich text to Markdown. Slack's own editor produces rich text, and newer tools send it. */
export function tellRichText(elements: readonly unknown[]): string {
  return paragraphs(...elements.map(tellPart))
}

function tellPart(value: unknown): string {
  const part = find(container, value)
  if (!part) return ''
  switch (part.type) {
    case 'rich_text_list':
      return lines(
        ...part.elements.map((item, index) => `${part.style === 'ordered' ? `${index + 1}.` : '*'} ${tellItem(item)}`),
      )
    case 'rich_text_preformatted':
      return codeBlock(part.elements.map(plain).join(''))
    case 'rich_text_quote':
      return quote(part.elements.map(tellPiece).join(''))
    default:
      return part.elements.map(tellPiece).join('')
  }
}

const tellItem = (value: unknown) => (find(container, value)?.elements ?? []).map(tellPiece).join('')
const plain = (value: unknown) => find(piece, value)?.text ?? ''

function tellPiece(value: unknown): string {
  const one = find(piece, value)
  if (!one) return ''
  switch (one.type) {
    case 'text':
      return styled(one)
    case 'link':
      return link(one.text ?? one.url ?? '', one.url)
    case 'emoji':
      return one.name ? `:${one.name}:` : ''
    case 'broadcast':
      return `@${one.range ?? 'channel'}`
    default:
      return one.fallback ?? one.text ?? ''
  }
}

/** Puts Markdown markers around the words, but not around the white space before and after them. */
function styled({ text: said, style }: Piece): string {
  const [, before = '', inner = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(said ?? '') ?? []
  if (inner === '' || !style) return said ?? ''
  if (style.code) return `${before}${code(inner)}${after}`
  const marks = [style.bold && '**', style.italic && '*', style.strike && '~~'].filter(
    (mark) => typeof mark === 'string',
  )
  return `${before}${marks.reduce((body, mark) => `${mark}${body}${mark}`, inner)}${after}`
}
