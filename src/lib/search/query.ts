import { type Token, tokenize } from './tokens'

/** A search for text that contains all of the keys and, ignoring case, all of the phrases. */
export interface SearchQuery {
  keys: ReadonlySet<string>
  /** The phrases in lower case. */
  phrases: readonly string[]
}

const PHRASE = /"[^"]+"/g

export function readQuery(text: string): SearchQuery {
  const phrases = text.match(PHRASE) ?? []
  return { keys: queryKeys(text), phrases: phrases.map((phrase) => phrase.slice(1, -1).toLowerCase()) }
}

/** The keys of a search. Single characters that are also part of a pair are left out. */
function queryKeys(text: string): Set<string> {
  const tokens = tokenize(text)
  const isWithin = (one: Token, at: number) => {
    const isPartOf = (other: Token | undefined) =>
      other?.isMarked &&
      other.end - other.start > one.end - one.start &&
      other.start <= one.start &&
      one.end <= other.end
    return isPartOf(tokens[at - 1]) || isPartOf(tokens[at + 1])
  }
  return new Set(tokens.filter((token, at) => !isWithin(token, at)).map((token) => token.key))
}

/** Whether each of the phrases occurs in one of the strings, ignoring case. */
export function hasPhrases(phrases: readonly string[], ...texts: readonly string[]): boolean {
  const lower = texts.map((text) => text.toLowerCase())
  return phrases.every((phrase) => lower.some((text) => text.includes(phrase)))
}
