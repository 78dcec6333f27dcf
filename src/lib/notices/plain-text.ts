import { fromCode, isPoint } from './from-code'

/** The maximum number of characters of HTML that are read for a line. */
const MOST = 4000
const LINE = 240

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

const ELEMENT = /(<\/?(?:blockquote|div)\b[^>]*>)/
/** Lines that introduce a quote: “Maya said:”, “Description:”. */
const LEADS_TO_QUOTE = /<(?:p|li)>(?:(?!<(?:p|li)>)[\s\S])*:(?:\s|<\/\w+>)*$/

/**
 * Rendered HTML as one line of plain text, which must not be shown as HTML. Quotes are left out if there is other text.
 * The contents of spoilers are always left out.
 */
export function plainText(html: string): string {
  const read = html.slice(0, MOST)
  return lineOf(shownOf(read, true)) || lineOf(shownOf(read, false))
}

function shownOf(html: string, isOwn: boolean): string {
  let depth = 0
  let leftOutFrom = 0
  const shown = html.split(ELEMENT).map((part, at, parts) => {
    if (at % 2 === 0) {
      if (leftOutFrom > 0) return ''
      return isOwn && parts[at + 1] === '<blockquote>' ? part.replace(LEADS_TO_QUOTE, '') : part
    }
    if (part.startsWith('</')) {
      if (depth-- === leftOutFrom) leftOutFrom = 0
      return ' '
    }
    depth++
    const isSpoiler = part.includes('class="spoiler-content"')
    if (leftOutFrom > 0 || !(isSpoiler || (isOwn && part === '<blockquote>'))) return ' '
    leftOutFrom = depth
    return isSpoiler ? ' … ' : ' '
  })
  return shown.join('')
}

function lineOf(html: string): string {
  return html
    .replace(/<span class="katex-html"[\s\S]*?<\/span>(?=<\/span>)/g, '')
    .replace(/<math[\s\S]*?<annotation[^>]*>([^<]*)<\/annotation>[\s\S]*?<\/math>/g, '$1')
    .replace(/<span [^>]*class="emoji emoji-([0-9a-f-]+)"[^>]*>[^<]*<\/span>/g, (_, code: string) => fromCode(code))
    .replace(/<img [^>]*class="emoji"[^>]*>/g, (tag) => /alt="([^"]*)"/.exec(tag)?.[1] ?? '')
    .replace(/<\/?(?:p|br|li|ul|ol|h\d|pre|tr|td|th|table)\b[^>]*>/g, ' ')
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
