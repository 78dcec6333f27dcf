import { tokenize } from './tokens'

const PIECE = /<[^>]*>|&#?[a-z0-9]+;|[^<&]+|[<&]/gi

const isText = (piece: string) => !/^[<&]/.test(piece)

/** The keys under which rendered text is indexed. Tags and entities separate words. */
export function htmlKeys(html: string): Set<string> {
  const keys = new Set<string>()
  for (const piece of html.match(PIECE) ?? []) {
    if (isText(piece)) for (const { key } of tokenize(piece)) keys.add(key)
  }
  return keys
}

const START = '<span class="highlight">'
const END = '</span>'

/** Highlights the matches of these keys, but never inside a tag. */
export function highlightHtml(html: string, keys: ReadonlySet<string>): string {
  if (keys.size === 0) return html
  const pieces = html.match(PIECE) ?? []
  return pieces.map((piece) => (isText(piece) ? highlightText(piece, keys) : piece)).join('')
}

function highlightText(text: string, keys: ReadonlySet<string>): string {
  const ranges: { start: number; end: number }[] = []
  for (const { key, start, end, isMarked } of tokenize(text)) {
    if (!isMarked || !keys.has(key)) continue
    const last = ranges.at(-1)
    if (last && start < last.end) last.end = Math.max(last.end, end)
    else ranges.push({ start, end })
  }
  let marked = ''
  let at = 0
  for (const { start, end } of ranges) {
    marked += text.slice(at, start) + START + text.slice(start, end) + END
    at = end
  }
  return marked + text.slice(at)
}
