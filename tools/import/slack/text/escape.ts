import { isEmojiHere } from './emoji'

// In our Markdown, a backslash escapes nothing but a backtick. Entities are shown as their characters, and are never
// part of a mark.
const entity = (character: string) => `&#${character.codePointAt(0)};`
const entities = (text: string) => [...text].map(entity).join('')

/** Marks that have a meaning anywhere in a line (see `src/markdown/inline`). */
const MEANINGFUL = /&(?=(?:#\d+|#x[\da-f]+|[\da-z]+);)|`+|~{2,}|\${2,}|\](?=\()|<(?=time:)|:(?=([\p{L}\p{N}_+-]+):)/giu

/** A star, which has no meaning between spaces. */
const STAR = /(?<=^|\s)\*(?=\s|$)|\*/g

/**
 * Escapes a string so that it is shown unchanged within a line. The characters before and after it, if any, determine
 * whether a star at its beginning or end has a meaning.
 */
export function escapeText(text: string, before = '', after = ''): string {
  return text
    .replace(MEANINGFUL, (found, name?: string) => {
      if (found === '&') return '&amp;'
      if (found === '<') return '&lt;'
      if (found === ':') return name !== undefined && isEmojiHere(name) ? entity(found) : found
      return entities(found)
    })
    .replace(STAR, (star, at: number, whole: string) => {
      const isAlone = isBlank(whole[at - 1] ?? before) && isBlank(whole[at + 1] ?? after)
      return isAlone ? star : entity(star)
    })
}

const isBlank = (character: string) => character.trim() === ''

/** Escapes text between marks, where every `*`, `^` and `~` has a meaning. */
export const escapeMarked = (text: string) => escapeText(text).replace(/[*^~]/g, entity)

/** Line beginnings that have a meaning: headings, quotes, list items, rules, commands. */
const START = /^( {0,3})(#{1,6}(?=\s)|>|[*+-](?= )|([-_*])(?=(?: {0,2}\3){2,} *$)|\/(?=(?:me|poll|todo)\b))/
const NUMBERED = /^( *\d+)\.(?= )/

/** The line below a table's headings. */
const BELOW_HEADINGS = /^([ :-]*)\|(?=[ |:-]*$)/

/** Escapes the beginning of a line in a paragraph, so that it has no special meaning. Leading spaces are kept. */
export function escapeStart(line: string): string {
  return line
    .replace(START, (_, blanks: string, mark: string) => blanks + entity(mark) + mark.slice(1))
    .replace(NUMBERED, `$1${entity('.')}`)
    .replace(BELOW_HEADINGS, `$1${entity('|')}`)
    .replace(/^ {2,}/, (blanks) => '\u00A0'.repeat(blanks.length))
}

/** Escapes the end of a string if it would become part of the code or emoji that follows. */
export const escapeEnd = (text: string) =>
  text.replace(/\\+$/, entities).replace(/:(?=[\p{L}\p{N}_+-]+$)/u, entity(':'))
