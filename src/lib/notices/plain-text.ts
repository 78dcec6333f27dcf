import { fromCode, isPoint } from './from-code'

/** Longer messages aren't read for a line of preview. */
const MOST = 4000
const LINE = 240

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/**
 * One line of what a message's HTML says, without marks. It is text: nobody may show it as HTML.
 */
export function plainText(html: string): string {
  return html
    .slice(0, MOST)
    .replace(/<blockquote>[\s\S]*?<\/blockquote>/g, ' ')
    .replace(/<span class="katex-html"[\s\S]*?<\/span>(?=<\/span>)/g, '')
    .replace(/<math[\s\S]*?<annotation[^>]*>([^<]*)<\/annotation>[\s\S]*?<\/math>/g, '$1')
    .replace(/<span [^>]*class="emoji emoji-([0-9a-f-]+)"[^>]*>[^<]*<\/span>/g, (_, code: string) => fromCode(code))
    .replace(/<img [^>]*class="emoji"[^>]*>/g, (tag) => /alt="([^"]*)"/.exec(tag)?.[1] ?? '')
    .replace(/<\/?(?:p|br|li|ul|ol|div|h\d|pre|tr|td|th|table)\b[^>]*>/g, ' ')
    .replace(/<[^>]*>?/g, '')
    .replace(/&(#x?[\da-f]+|\w+);/gi, (whole, name: string) => characterOf(name) ?? whole)
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, LINE)
}

function characterOf(name: string): string | undefined {
  if (!name.startsWith('#')) return ENTITIES[name]
  const isHex = name[1]?.toLowerCase() === 'x'
  const point = isHex ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return isPoint(point) ? String.fromCodePoint(point) : undefined
}
