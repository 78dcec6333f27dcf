import { canonical, type Narrow, type Term } from './narrow'

/** The text of a search: conditions that are complete, and the rest. */
export interface SearchText {
  readonly terms: Narrow
  readonly rest: string
}

/** Looks up names in a search. Returns undefined for unknown names, and for names that several people have. */
export interface Known {
  channelNamed(name: string): number | undefined
  personNamed(name: string): number | undefined
  /** The topic with this name, which may be the label of the empty topic. Undefined if it isn't known. */
  topicNamed(name: string): string | undefined
  /** Whether a name of this kind begins with the text. */
  isBegun(operator: string, text: string): boolean
}

const CONDITION = /(^|\s)(-?)([a-z-]+):/
const QUOTED = /^"([^"]*)"(?=\s)/
/** Operators whose operand is a name, which may have several words without quotes. */
const NAMED = ['channel', 'sender', 'dm', 'topic']
/** The maximum number of words in a name without quotes. */
const MOST_WORDS = 12
const SHORT: Readonly<Record<string, string>> = { in: 'channel', with: 'dm' }
/** Operators with a fixed set of operands. */
const WORDS: Readonly<Record<string, readonly string[] | undefined>> = {
  is: ['starred', 'mentioned', 'unread', 'followed', 'resolved', 'alerted', 'dm'],
  has: ['link', 'image', 'attachment', 'reaction'],
}

/**
 * Takes complete conditions out of the text: those that end with a space. While the user types, a space doesn't end a
 * name if a longer name has the same beginning.
 */
export function termsIn(text: string, known: Known, isWhole = false): SearchText {
  const terms: Term[] = []
  let [rest, left] = ['', text]
  for (let found = CONDITION.exec(left); found; found = CONDITION.exec(left)) {
    const [whole, space = '', minus = '', written = ''] = found
    const behind = left.slice(found.index + whole.length)
    const taken = operandIn(behind, written, known, isWhole)
    rest += left.slice(0, found.index) + (taken ? space : whole)
    left = taken ? behind.slice(taken.length) : behind
    if (taken) terms.push(minus ? { ...taken.term, negated: true } : taken.term)
  }
  return { terms, rest: terms.length > 0 ? (rest + left).replace(/\s+/g, ' ').trimStart() : text }
}

interface Taken {
  readonly term: Term
  /** The number of characters that the operand takes up. */
  readonly length: number
}

/** Reads the operand at the beginning of the text: in quotes, a name of several words, or one word. */
function operandIn(text: string, written: string, known: Known, isWhole: boolean): Taken | undefined {
  const quoted = QUOTED.exec(text)
  if (quoted) return taken(termOf(written, quoted[1] ?? '', known), quoted[0].length)
  const operator = canonical(SHORT[written] ?? written)
  const next = CONDITION.exec(text)?.index ?? -1
  const own = next > 0 ? text.slice(0, next + 1) : text
  const ends = [...own.matchAll(/\S(?=\s)/g)].map(({ index }) => index + 1).slice(0, MOST_WORDS)
  const [first] = ends
  if (first === undefined || /^\s/.test(own)) return undefined
  if (!NAMED.includes(operator)) return taken(termOf(written, own.slice(0, first), known), first)
  if (!isWhole && next < 0 && known.isBegun(operator, own)) return undefined
  // Tries the longest name first: “maya holm” before “maya”.
  for (const end of ends.toReversed()) {
    const term = termOf(written, own.slice(0, end), known)
    if (term) return taken(term, end)
  }
  // Users can search for a topic that isn't known here.
  return operator === 'topic' ? taken({ operator, operand: own.slice(0, first) }, first) : undefined
}

const taken = (term: Term | undefined, length: number): Taken | undefined => term && { term, length }

function termOf(written: string, operand: string, known: Known): Term | undefined {
  const operator = canonical(SHORT[written] ?? written)
  if (WORDS[operator]) return WORDS[operator].includes(operand) ? { operator, operand } : undefined
  if (operator === 'channel') return withId(operator, known.channelNamed(operand))
  if (operator === 'sender') return withId(operator, known.personNamed(operand))
  if (operator === 'topic') return withId(operator, known.topicNamed(operand))
  const id = operator === 'dm' ? known.personNamed(operand) : undefined
  return id === undefined ? undefined : { operator, operand: [id] }
}

const withId = (operator: string, operand: number | string | undefined) =>
  operand === undefined ? undefined : { operator, operand }

/** The words of the search, and its conditions. */
export function wordsOf(narrow: Narrow): SearchText {
  const isWords = ({ operator, negated }: Term) => canonical(operator) === 'search' && !negated
  return {
    terms: narrow.filter((term) => !isWords(term)),
    rest: narrow
      .filter(isWords)
      .map(({ operand }) => String(operand))
      .join(' '),
  }
}

/** The conditions and the words of a search as one narrow. */
export const narrowOf = ({ terms, rest }: SearchText): Narrow =>
  rest.trim() ? [...terms, { operator: 'search', operand: rest.trim() }] : terms

/** A narrow without one of its conditions. */
export const without = (narrow: Narrow, term: Term): Narrow => narrow.filter((one) => one !== term)
