import { cut, link } from './text'

/**
 * The limit in characters. Longer text is truncated before it is converted, since `quote`, which gets the result,
 * allows much less.
 */
const MOST = 50_000

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }
const MOST_CODE_POINT = 0x10ffff

/** The text of HTML in emails and comments: paragraphs, lines and links are kept, and pictures become links. */
export function textOfHtml(html: string | null | undefined): string {
  return cut(html ?? '', MOST)
    .replace(/\s+/g, ' ')
    .replace(/<img\b([^<>]*)>/gi, (_, attributes: string) => {
      const source = attributeOf(attributes, 'src')
      return source ? link(attributeOf(attributes, 'alt') || source.split('/').at(-1) || 'picture', source) : ''
    })
    .replace(/<a\b([^<>]*)>([^<]*)<\/a>/gi, (_, attributes: string, name: string) =>
      link(name, attributeOf(attributes, 'href')),
    )
    .replace(/<(?:br|\/p|\/div|\/li|\/tr|\/h\d)\b[^<>]*>/gi, '\n')
    .replace(/<li\b[^<>]*>/gi, '* ')
    .replace(/<\/?[a-z!][^<>]*>/gi, '')
    .replace(/&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]{2,6});/gi, (entity, name: string) => characterOf(name) ?? entity)
    .replace(/ *\n */g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

function attributeOf(attributes: string, name: string): string | undefined {
  const found = new RegExp(`\\b${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'i').exec(attributes)
  return found?.[1] ?? found?.[2]
}

function characterOf(name: string): string | undefined {
  if (!name.startsWith('#')) return Object.hasOwn(ENTITIES, name) ? ENTITIES[name] : undefined
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return code > 0 && code <= MOST_CODE_POINT ? String.fromCodePoint(code) : undefined
}
