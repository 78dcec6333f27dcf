import { changeProse } from '../chat/prose.ts'

const ADDRESS = /(?:https?:\/\/|\]\()[^\s)]*/g
const STRONG = /(?<![\p{L}\p{N}_])__(?=\S)([^\n]*?\S)__(?![\p{L}\p{N}_])/gu
const EMPHASIS = /(?<![\p{L}\p{N}_])_(?=[^\s_])([^_\n]*[^\s_]|[^\s_])_(?![\p{L}\p{N}_])/gu
const PERSON = /(?<![\p{L}\p{N}@`./_-])@([a-z0-9][a-z0-9._-]{0,63})/giu
const CHANNEL = /(?<![\p{L}\p{N}~`./_-])~([a-z0-9][a-z0-9_-]{0,63})/giu
const EMOJI = /:([a-z0-9_+-]{1,64}):/gi
const ITEM = /^(\s*)(?:[*+-]|\d{1,9}[.)])\s+\S/

/**
 * Converts Mattermost's Markdown to ours. Mattermost's has `_emphasis_` and `__strong__`, writes people's and channels'
 * names differently, has other names for emoji, and indents nested lists further.
 */
export const toMarkdown = (
  text: string,
  names: {
    person(name: string): string | undefined
    channel(name: string): string | undefined
    everybody(): string
    emoji?(name: string): string | undefined
  },
  texts: Pick<typeof import('../slack/text/message-text.ts'), 'emojiOf'>,
) => changeProse(text, (prose, keep) => proseToMarkdown(prose, keep, names, texts))

function proseToMarkdown(text, keep, names, texts) {
  const marked = text
    .replace(ADDRESS, keep)
    .replace(PERSON, (whole, name) => {
      const [mention, rest] = mentionOf(name, names)
      return mention === undefined ? whole : keep(mention) + rest
    })
    .replace(CHANNEL, (whole, name) => {
      const link = names.channel(name.toLowerCase())
      return link === undefined ? whole : keep(link)
    })
    .replace(EMOJI, (whole, name) => keep(emojiOf(name.toLowerCase(), names, texts) ?? whole))
    .replace(STRONG, '**$1**')
    .replace(EMPHASIS, '*$1*')
  return withOurIndents(marked)
}

/** The mention for a name, followed by punctuation at its end that isn't part of the name. */
function mentionOf(name, names) {
  for (let length = name.length; length > 0; length--) {
    const tried = name.slice(0, length).toLowerCase()
    if (length < name.length && !/^[._-]+$/.test(name.slice(length))) break
    const mention = /^(?:all|channel|here)$/.test(tried) ? names.everybody() : names.person(tried)
    if (mention !== undefined) return [mention, name.slice(length)]
  }
  return [undefined, '']
}

function emojiOf(name, names, texts) {
  const own = names.emoji?.(name)
  if (own) return own
  const known = texts.emojiOf(name)
  return known && (known.emojiName ? `:${known.emojiName}:` : known.character)
}

/**
 * Changes the indents of list items. In our Markdown, two spaces nest an item. In Mattermost, an item is nested if its
 * marker begins where the parent's text does.
 */
function withOurIndents(text) {
  let depths: number[] = []
  return text
    .split('\n')
    .map((line) => {
      const blanks = ITEM.exec(line)?.[1]
      if (blanks === undefined) {
        if (line.trim() !== '' && !/^\s/.test(line)) depths = []
        return line
      }
      const depth = blanks.replaceAll('\t', '    ').length
      depths = depths.filter((one) => one < depth)
      const level = depths.length
      depths.push(depth)
      return '  '.repeat(level) + line.trimStart()
    })
    .join('\n')
}
