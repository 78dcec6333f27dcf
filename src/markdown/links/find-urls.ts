import { pathEnd } from './path-end'
import { isTopLevelDomain } from './top-level-domains'
import type { Word } from './word'

interface FoundUrl {
  start: number
  end: number
}

const WORD = '\\p{L}\\p{N}_'
const PROTOCOL_HOST = new RegExp(`https?://[${WORD}.:@-]+`, 'uy')
const DOTTED_NAME = new RegExp(`[${WORD}.-]+`, 'uy')
const HYPHENLESS = new RegExp(`^[${WORD}]+$`, 'u')
const BITCOIN = /bitcoin:[13][a-km-zA-HJ-NP-Z1-9]{25,34}/y
const MAY_HOLD_URL = /[.:@/]/
/**
 * The first character of what may be an address: at the start of the text, or after white space or one of these
 * characters.
 */
const STARTS = /(?<=^|[\s'"(,:<])[^\s'"(,:<]/g
const CLOSING_PUNCTUATION = /[!:;?),.'">]/

/**
 * Addresses in text: those with http or https, bare domains with a known ending, email addresses, and addresses with
 * `bitcoin:`.
 */
export function findUrls(text: string): FoundUrl[] {
  if (!MAY_HOLD_URL.test(text)) return []
  const found: FoundUrl[] = []
  let word: Word = { text, end: 0, punctuationStart: 0 }
  let after = 0
  for (const match of text.matchAll(STARTS)) {
    const start = match.index
    if (start < after) continue
    if (start >= word.end) word = wordAt(text, start)
    const end = urlEnd(word, start)
    if (end === undefined) continue
    found.push({ start, end })
    after = end
  }
  return found
}

function wordAt(text: string, start: number): Word {
  const length = text.slice(start).search(/\s/)
  const end = length === -1 ? text.length : start + length
  let punctuationStart = end
  while (punctuationStart > start && CLOSING_PUNCTUATION.test(text[punctuationStart - 1] ?? '')) punctuationStart--
  return { text, end, punctuationStart }
}

function urlEnd(word: Word, start: number): number | undefined {
  return withProtocol(word, start) ?? bareDomain(word, start) ?? emailAddress(word, start) ?? bitcoin(word, start)
}

function matchEnd(pattern: RegExp, text: string, start: number): number | undefined {
  pattern.lastIndex = start
  return pattern.test(text) ? pattern.lastIndex : undefined
}

function withProtocol(word: Word, start: number): number | undefined {
  const hostEnd = matchEnd(PROTOCOL_HOST, word.text, start)
  if (hostEnd === undefined) return undefined
  if (word.text[hostEnd] === '/') return pathEnd(word, hostEnd)
  const hostStart = word.text.indexOf('://', start) + 4
  return hostEnd >= word.punctuationStart ? Math.max(hostStart, word.punctuationStart) : undefined
}

/** The end of a dotted name, without the punctuation of the sentence around it. */
function nameEnd(word: Word, start: number): number | undefined {
  const end = matchEnd(DOTTED_NAME, word.text, start)
  if (end === undefined || word.text[end] === '/') return end
  return end >= word.punctuationStart ? Math.min(end, Math.max(word.punctuationStart, start)) : undefined
}

function bareDomain(word: Word, start: number): number | undefined {
  const end = nameEnd(word, start)
  if (end === undefined) return undefined
  const labels = word.text.slice(start, end).split('.')
  if (labels.length < 2 || labels.includes('') || !isTopLevelDomain(labels[labels.length - 1] ?? '')) return undefined
  return word.text[end] === '/' ? pathEnd(word, end) : end
}

function emailAddress(word: Word, start: number): number | undefined {
  const at = matchEnd(DOTTED_NAME, word.text, start)
  if (at === undefined || word.text[at] !== '@') return undefined
  const end = nameEnd(word, at + 1)
  if (end === undefined || word.text[end] === '/') return undefined
  const name = word.text.slice(at + 1, end)
  const dot = name.lastIndexOf('.')
  return dot > 0 && HYPHENLESS.test(name.slice(dot + 1)) ? end : undefined
}

function bitcoin(word: Word, start: number): number | undefined {
  const end = matchEnd(BITCOIN, word.text, start)
  return end !== undefined && end >= word.punctuationStart ? end : undefined
}
