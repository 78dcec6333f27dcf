import { canonical, type Narrow, type Term } from './narrow'

/** The text of a search: conditions that are complete, and the rest. */
export interface SearchText {
  readonly terms: Narrow
  readonly rest: string
}

/** Looks up names in a search; undefined if there is no such thing. */
export interface Known {
  channelNamed(name: string): number | undefined
  personNamed(name: string): number | undefined
  /** The topic that is called so: an empty one has a name too. */
  topicNamed(name: string): string
}

const OPERATORS = /(-?)([a-z-]+):(?:"([^"]*)"|(\S+))(?=\s)/g
const SHORT: Readonly<Record<string, string>> = { in: 'channel', with: 'dm' }
/** Operators whose operand is one of these words. */
const WORDS: Readonly<Record<string, readonly string[] | undefined>> = {
  is: ['starred', 'mentioned', 'unread', 'followed', 'resolved', 'alerted', 'dm'],
  has: ['link', 'image', 'attachment', 'reaction'],
}

/** Takes whole conditions out of a text: those that are ended by a space. */
export function termsIn(text: string, known: Known): SearchText {
  const terms: Term[] = []
  const rest = text.replace(OPERATORS, (whole, minus: string, operator: string, quoted?: string, plain?: string) => {
    const term = termOf(operator, quoted ?? plain ?? '', known)
    if (!term) return whole
    terms.push(minus ? { ...term, negated: true } : term)
    return ''
  })
  return { terms, rest: terms.length > 0 ? rest.trimStart() : text }
}

function termOf(written: string, operand: string, known: Known): Term | undefined {
  const operator = canonical(SHORT[written] ?? written)
  if (WORDS[operator]) return WORDS[operator].includes(operand) ? { operator, operand } : undefined
  if (operator === 'channel') return withId(operator, known.channelNamed(operand))
  if (operator === 'sender') return withId(operator, known.personNamed(operand))
  if (operator === 'topic') return { operator, operand: known.topicNamed(operand) }
  const id = operator === 'dm' ? known.personNamed(operand) : undefined
  return id === undefined ? undefined : { operator, operand: [id] }
}

const withId = (operator: string, id: number | undefined) => (id === undefined ? undefined : { operator, operand: id })

/** The words that are looked for, and the conditions beside them. */
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

/** Both together again. */
export const narrowOf = ({ terms, rest }: SearchText): Narrow =>
  rest.trim() ? [...terms, { operator: 'search', operand: rest.trim() }] : terms

/** Without one of its conditions. */
export const without = (narrow: Narrow, term: Term): Narrow => narrow.filter((one) => one !== term)
