import { EMOJI_NAMES } from './emoji-names.generated'

interface EmojiTables {
  namesByCode: Map<string, readonly string[]>
  codeByName: Map<string, string>
}

let tables: EmojiTables | undefined

/**
 * The tables are built only when they are first needed, so that an organization wakes faster.
 */
function emojiTables(): EmojiTables {
  tables ??= readTables()
  return tables
}

function readTables(): EmojiTables {
  const namesByCode = new Map<string, readonly string[]>()
  const codeByName = new Map<string, string>()
  for (const line of EMOJI_NAMES.split('\n')) {
    const [code = '', ...names] = line.split(' ')
    namesByCode.set(code, names)
    for (const name of names) codeByName.set(name, code)
  }
  return { namesByCode, codeByName }
}

/** The code of a Unicode emoji: its code points without U+FE0F in hexadecimal, joined by "-". */
export function emojiCodeOf(name: string): string | undefined {
  return emojiTables().codeByName.get(name)
}

/** All names of an emoji, the canonical one first; none for an unknown code. */
export function emojiNamesOf(code: string): readonly string[] {
  return emojiTables().namesByCode.get(code) ?? []
}

export function isEmojiCode(code: string): boolean {
  return emojiTables().namesByCode.has(code)
}

/** The whole table, as clients fetch it. */
export function codeToNames(): Record<string, string[]> {
  return Object.fromEntries([...emojiTables().namesByCode].map(([code, names]) => [code, [...names]]))
}
