/** A word of a document with the tags around it. Pictures and link targets count as words, too. */
export interface HtmlWord {
  /** The text by which words are compared. */
  readonly key: string
  readonly html: string
  /** The white space that follows the word. */
  readonly space: string
  readonly before: string[]
  readonly after: string[]
  /** Whether the word is a link target, which is only shown if it changed. */
  readonly isTarget: boolean
}

const PIECE = /<[^>]*>|[^<]+/g
const WORD = /\S+(?:\s+|$)/g
const VOID = new Set(['br', 'hr', 'img', 'input', 'wbr', 'col'])

export const tagName = (tag: string): string => /^<\/?([^\s/>]+)/.exec(tag)?.[1] ?? ''
export const isEndTag = (chunk: string): boolean => chunk.startsWith('</')
export const isTag = (chunk: string): boolean => chunk.startsWith('<')
export const isVoid = (tag: string): boolean => VOID.has(tagName(tag))

/** Splits well-formed HTML, such as rendered messages, into words. */
export function splitWords(html: string): HtmlWord[] {
  const words: HtmlWord[] = []
  const targets: string[] = []
  let pending: string[] = []
  const add = (word: Pick<HtmlWord, 'key' | 'html' | 'space'>, isTarget = false) => {
    words.push({ ...word, before: pending, after: [], isTarget })
    pending = []
  }
  const pieces = html.match(PIECE) ?? []
  pieces.forEach((piece, at) => {
    if (!isTag(piece)) {
      for (const word of piece.match(WORD) ?? []) if (word.trim()) add(plainWord(word))
      return
    }
    if (tagName(piece) === 'img') {
      add({ key: `img: ${attribute(piece, 'src')}`, html: piece, space: '' })
      return
    }
    const followed = /^\s/.test(pieces[at + 1] ?? '') ? `${piece} ` : piece
    if (!isEndTag(piece)) {
      if (tagName(piece) === 'a') targets.push(attribute(piece, 'href'))
      pending.push(isVoid(piece) ? followed : piece)
      return
    }
    const target = tagName(piece) === 'a' ? targets.pop() : undefined
    if (target) add({ key: target, html: ` Link: ${target}`, space: ' ' }, true)
    const last = words.at(-1)
    if (pending.length > 0 || !last) pending.push(followed)
    else last.after.push(followed)
  })
  const last = words.at(-1)
  if (!last) return [{ key: '', html: '', space: '', before: pending, after: [], isTarget: false }]
  last.after.push(...pending)
  return words
}

function plainWord(word: string): Pick<HtmlWord, 'key' | 'html' | 'space'> {
  const html = unquoted(word.trimEnd())
  return { key: html, html, space: word.slice(word.trimEnd().length) }
}

/** Restores quotes, which needn't be escaped in text. */
const unquoted = (text: string) => text.replace(/&quot;|&#34;/g, '"').replace(/&#39;|&#x27;/g, "'")

function attribute(tag: string, name: string): string {
  return unquoted(new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '')
}
