import { stemmer } from 'stemmer'
import { isStopWord } from './stop-words'

/** A searchable piece of text. A search for it finds everything that has a token with the same key. */
export interface Token {
  key: string
  /** The start of the token, in UTF-16 units. */
  start: number
  end: number
  /**
   * False for an address with a path and for hyphenated words, whose parts are also tokens: the parts are highlighted
   * instead.
   */
  isMarked: boolean
}

const HOST = String.raw`[a-z0-9_-]+(?:\.[a-z0-9_-]+)*\.[a-z][a-z0-9_-]*`
/**
 * An address is only matched at the start of a run of its characters: trying every position would take quadratic time.
 */
const START = '(?<![a-z0-9._+-])'
const PATH = '/[^\\s<>&"\'\\\\^{|}`]*'
const WORD = '[\\p{L}\\p{M}\\p{N}]+'
/**
 * Email addresses, web addresses (protocol, host, path), numbers with dots, and runs of letters, marks and digits,
 * alone or hyphenated.
 */
const PIECE = new RegExp(
  [
    `(?<mail>${START}[a-z0-9._+-]+@${HOST})`,
    `${START}(?:[a-z][a-z0-9+.-]*://)?(?<host>${HOST})(?<port>:[0-9]+)?(?<path>${PATH})?`,
    '(?<number>[0-9]+(?:\\.[0-9]+)+)',
    `(?<words>${WORD}(?:-${WORD})*)`,
  ].join('|'),
  'giu',
)
const TRAILING_PUNCTUATION = /[.,;:!?)\]]+$/

/** All tokens under which text is indexed. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = []
  for (const match of text.matchAll(PIECE)) {
    const { mail, host, port = '', path, number, words } = match.groups!
    if (mail ?? number) tokens.push(whole(match[0], match.index))
    else if (host) tokens.push(...address(host, port, path, match.index + match[0].indexOf(host)))
    else if (words) tokens.push(...hyphenated(words, match.index))
  }
  return tokens
}

function whole(text: string, start: number, isMarked = true): Token {
  return { key: normalized(text), start, end: start + text.length, isMarked }
}

function address(host: string, port: string, path: string | undefined, start: number): Token[] {
  const trimmed = path?.replace(TRAILING_PUNCTUATION, '')
  if (!trimmed || trimmed === '/') return [whole(host, start)]
  const pathStart = start + host.length + port.length
  return [whole(host + port + trimmed, start, false), whole(host, start), whole(trimmed, pathStart)]
}

/** In words with only these characters, scripts aren't checked, which would take much longer. */
const LATIN_LETTERS = /^[a-z0-9]*$/i

function hyphenated(words: string, start: number): Token[] {
  const tokens: Token[] = []
  if (LATIN_LETTERS.test(words)) {
    add(tokens, words, start, true)
    return tokens
  }
  if (words.includes('-')) add(tokens, words, start, false)
  let at = start
  for (const part of words.split('-')) {
    tokens.push(...byScript(part, at))
    at += part.length + 1
  }
  return tokens
}

const CHINESE_JAPANESE_KOREAN = String.raw`[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}]`
/** Scripts without spaces between words. Their words are found with dictionaries. */
const UNSPACED = String.raw`[\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]`
const SCRIPT_RUN = new RegExp(
  `(?<ideographs>${CHINESE_JAPANESE_KOREAN}+)|(?<unspaced>${UNSPACED}+)|` +
    `(?:(?!${CHINESE_JAPANESE_KOREAN}|${UNSPACED}).)+`,
  'gu',
)

function byScript(run: string, start: number): Token[] {
  const tokens: Token[] = []
  for (const match of run.matchAll(SCRIPT_RUN)) {
    const at = start + match.index
    if (match.groups!.ideographs) tokens.push(...pairs(match[0], at))
    else if (match.groups!.unspaced) tokens.push(...segmented(match[0], at))
    else add(tokens, match[0], at, true)
  }
  return tokens
}

/**
 * All characters, and all pairs of adjacent ones: words in Chinese, Japanese and Korean mostly have two characters, and
 * dictionaries divide the same characters differently in different sentences.
 */
function pairs(run: string, start: number): Token[] {
  const tokens: Token[] = []
  let before: Token | undefined
  let at = start
  for (const character of run) {
    const single = whole(character, at)
    if (before) tokens.push({ ...single, key: before.key + single.key, start: before.start })
    tokens.push(single)
    before = single
    at = single.end
  }
  return tokens
}

const segmenter = new Intl.Segmenter('th', { granularity: 'word' })

function segmented(run: string, start: number): Token[] {
  return Array.from(segmenter.segment(run), ({ segment, index }) => whole(segment, start + index))
}

function add(tokens: Token[], word: string, start: number, isMarked: boolean): void {
  const key = keyOf(word)
  if (key) tokens.push({ key, start, end: start + word.length, isMarked })
}

const normalized = (word: string) => word.normalize('NFKC').toLowerCase()

/** The stem of a word; undefined for a word that is too common to search for. A word with digits isn't stemmed. */
function keyOf(word: string): string | undefined {
  const lower = normalized(word)
  if (isStopWord(lower)) return undefined
  return /\p{N}/u.test(lower) ? lower : stemmer(lower)
}
