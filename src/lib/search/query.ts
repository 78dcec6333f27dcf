import { type Token, tokenize } from './tokens'

/** A search: all of the keys, and each phrase exactly. */
export interface SearchQuery {
  keys: ReadonlySet<string>
  /** Lower-cased. */
  phrases: readonly string[]
}

const PHRASE = /"[^"]+"/g

export function readQuery(text: string): SearchQuery {
  const phrases = text.match(PHRASE) ?? []
  return { keys: queryKeys(text), phrases: phrases.map((phrase) => phrase.slice(1, -1).toLowerCase()) }
}

/** Single characters that are part of a pair add nothing to the pair. */
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

/** Whether a text has one of the phrases, whatever the case. */
export function hasPhrase(phrase: string, ...texts: readonly string[]): boolean {
  return texts.some((text) => text.toLowerCase().includes(phrase))
}
