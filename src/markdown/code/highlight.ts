import { asMarkup, type Markup } from '../html/element'
import { type Token, tokenize } from './grammars/grammar'
import { grammarFor } from './grammars/grammars'

/**
 * Code with a span around every token that has a class; undefined for a language without a grammar.
 */
export function highlight(
  code: string,
  languageName: string,
  escapeToken: (text: string) => Markup,
): Markup | undefined {
  const grammar = grammarFor(languageName)
  if (!grammar) return undefined
  const parts = joined(tokenize(code, grammar)).map(({ kind, text }) => spans(kind, text, escapeToken))
  return asMarkup(parts.join(''))
}

/** Joins adjacent tokens of the same kind. */
function joined(tokens: Token[]): Token[] {
  const merged: Token[] = []
  for (const token of tokens) {
    const last = merged[merged.length - 1]
    if (token.text === '') continue
    if (last?.kind === token.kind) last.text += token.text
    else merged.push({ ...token })
  }
  return merged
}

/** Writes a token as spans, one for each of its lines that isn't empty. Plain text gets no spans. */
function spans(kind: string, text: string, escapeToken: (text: string) => Markup): string {
  if (kind === '') return escapeToken(text)
  const lines = text.split('\n').map((line) => (line === '' ? '' : `<span class="${kind}">${escapeToken(line)}</span>`))
  return lines.join('\n')
}
