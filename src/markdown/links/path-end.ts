import type { Word } from './word'

/** The maximum nesting depth of parentheses in an address. */
const MAX_NESTING = 7

/** The end of a path, before trailing punctuation. Undefined if it has a quotation mark or unbalanced parentheses. */
export function pathEnd(word: Word, slash: number): number | undefined {
  const { text, end, punctuationStart } = word
  let position = slash + 1
  while (position < end) {
    if (position >= punctuationStart) return position
    const character = text[position]
    if (character === '"' || character === ')') return undefined
    const next = character === '(' ? groupEnd(word, position) : position + 1
    if (next === undefined) return undefined
    position = next
  }
  return position
}

/** The position after the parenthesis that closes this one. */
function groupEnd({ text, end }: Word, opening: number): number | undefined {
  let depth = 0
  for (let position = opening; position < end; position++) {
    const character = text[position]
    if (character === '"') return undefined
    if (character === '(' && ++depth > MAX_NESTING) return undefined
    if (character === ')' && --depth === 0) return position + 1
  }
  return undefined
}
