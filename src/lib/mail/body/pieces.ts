import { fromCode } from '#lib/notices/from-code'

/** A part of a message in an email. */
export type Piece =
  | { kind: 'text'; text: string }
  | { kind: 'open'; tag: string; href?: string }
  | { kind: 'close'; tag: string }

interface Options {
  /** The origin of links without a host. */
  origin: string
  /** The text for a time in UNIX ms. */
  formatTime(at: number): string
  /** The text that replaces the content of a spoiler. */
  hidden: string
  mostCharacters: number
}

/** The elements that are kept. Of most others, only the contents are kept. */
const KEPT = new Set(
  'p br ul ol li blockquote pre code strong em del h1 h2 h3 h4 h5 h6 hr table thead tbody tr th td a'.split(' '),
)
const VOID = new Set(['br', 'hr', 'img', 'input', 'source', 'wbr'])
/** Elements that an email can't show or run, or that would reveal that it was opened. */
const DROPPED = new Set(['script', 'style', 'svg', 'iframe', 'video', 'audio', 'button', 'form', 'object'])
const DROPPED_CLASSES = [
  'katex-html',
  'message_inline_image',
  'message_inline_video',
  'message_embed',
  'inline-preview',
]

/**
 * A message's HTML as pieces that are safe in any email: no pictures, no styles, and no addresses except those of
 * links. Their text is truncated if it is too long in total.
 */
export function piecesOf(html: string, options: Options): Piece[] {
  const pieces: Piece[] = []
  const open: { tag: string; isKept: boolean; isDropped: boolean }[] = []
  let left = options.mostCharacters
  const say = (text: string) => {
    if (text === '' || left <= 0) return
    const cut = text.length > left ? `${text.slice(0, left).toWellFormed()}…` : text
    left -= text.length
    pieces.push({ kind: 'text', text: cut })
  }
  const isDropping = () => open.some((one) => one.isDropped)
  const isInMath = () => open.some(({ tag }) => tag === 'math') && open.at(-1)?.tag !== 'annotation'
  for (const token of html.split(/(<[^>]*>)/)) {
    if (token === '') continue
    if (!token.startsWith('<')) {
      if (!isDropping() && !isInMath()) say(decode(token))
      continue
    }
    const tag = /^<\/?([a-z0-9]+)/i.exec(token)?.[1]?.toLowerCase()
    if (!tag) continue
    if (token.startsWith('</')) {
      const closed = open.pop()
      if (closed?.isKept) pieces.push({ kind: 'close', tag: closed.tag })
      continue
    }
    const stands = isDropping() ? undefined : standsFor(token, tag, options)
    if (stands !== undefined) say(stands)
    if (VOID.has(tag)) {
      if (KEPT.has(tag) && !isDropping() && left > 0) pieces.push({ kind: 'open', tag })
      continue
    }
    const isDropped = stands !== undefined || DROPPED.has(tag) || hasClass(token, DROPPED_CLASSES)
    const href = tag === 'a' ? addressOf(attribute(token, 'href'), options.origin) : undefined
    const isKept = KEPT.has(tag) && !isDropped && !isDropping() && left > 0 && (tag !== 'a' || href !== undefined)
    open.push({ tag, isKept, isDropped })
    if (isKept) pieces.push({ kind: 'open', tag, ...(href !== undefined && { href }) })
  }
  return pieces
}

/** The text that replaces an element. */
function standsFor(token: string, tag: string, { formatTime, hidden }: Options): string | undefined {
  if (tag === 'img') return hasClass(token, ['emoji']) ? decode(attribute(token, 'alt') ?? '') : undefined
  if (tag === 'time') {
    const at = Date.parse(attribute(token, 'datetime') ?? '')
    return Number.isFinite(at) ? formatTime(at) : undefined
  }
  const emoji = /\bemoji-([0-9a-f-]+)/.exec(attribute(token, 'class') ?? '')?.[1]
  if (emoji) return fromCode(emoji)
  return hasClass(token, ['spoiler-content']) ? hidden : undefined
}

/** The address of a link to a web page or an email address. A link without a host refers to the organization. */
function addressOf(href: string | undefined, origin: string): string | undefined {
  if (href === undefined) return undefined
  const url = URL.parse(decode(href), `${origin}/`)
  return url && ['http:', 'https:', 'mailto:'].includes(url.protocol) ? url.href : undefined
}

const attribute = (token: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(token)?.[1]

function hasClass(token: string, wanted: readonly string[]): boolean {
  const classes = attribute(token, 'class')?.split(' ') ?? []
  return classes.some((one) => wanted.includes(one))
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

const decode = (text: string) =>
  text.replace(/&(#x[\da-f]+|#\d+|\w+);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return ENTITIES[name] ?? whole
    const isHex = name[1]?.toLowerCase() === 'x'
    const point = isHex ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return point > 0 && point <= 0x10_ff_ff ? String.fromCodePoint(point) : ''
  })
