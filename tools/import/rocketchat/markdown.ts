import { changeProse } from '../chat/prose.ts'

/** An empty link to a message is Rocket.Chat's form of a quote, with the quoted message as an attachment. */
const QUOTED = /\[ ?\]\(https?:\/\/[^\s)]*\)\s*/g
const NAMED_LINK = /<(https?:\/\/[^\s|>]+)\|([^>\n]+)>/g
const LINK = /\]\((https?:\/\/[^\s)]*)\)/g
const ADDRESS = /https?:\/\/[^\s<>]+/g
const PERSON = /(?<![\p{L}\p{N}@`./_-])@([\p{L}\p{N}][\p{L}\p{N}._-]{0,63})/gu
const CHANNEL = /(?<![\p{L}\p{N}#`./_-])#([\p{L}\p{N}][\p{L}\p{N}._-]{0,63})/gu
const EMOJI = /:([a-z0-9_+-]{1,64}):/gi
const BOLD = /(?<![\p{L}\p{N}*])\*(?=[^\s*])([^*\n]*[^*\s]|[^\s*])\*(?![\p{L}\p{N}*])/gu
const STRONG = /(?<![\p{L}\p{N}_])__(?=\S)([^\n]*?\S)__(?![\p{L}\p{N}_])/gu
const EMPHASIS = /(?<![\p{L}\p{N}_])_(?=[^\s_])([^_\n]*[^\s_]|[^\s_])_(?![\p{L}\p{N}_])/gu
const STRUCK = /(?<![\p{L}\p{N}~])~(?=[^\s~])([^~\n]*[^~\s]|[^\s~])~(?![\p{L}\p{N}~])/gu

/**
 * Converts Rocket.Chat's Markdown to ours. In Rocket.Chat, one star means bold, one `_` means emphasis, and one `~`
 * means strikethrough.
 */
export const toMarkdown = (
  text: string,
  names: {
    person(name: string): string | undefined
    channel(name: string): string | undefined
    everybody(): string
    emoji(name: string): string | undefined
  },
) =>
  changeProse(text.replace(QUOTED, ''), (prose, keep) =>
    prose
      .replace(NAMED_LINK, (_, address, name) => `[${name}](${address})`)
      .replace(LINK, (_, address) => keep(`](${address})`))
      .replace(ADDRESS, keep)
      .replace(
        PERSON,
        (whole, name) =>
          named(name, (tried) => (/^(?:all|here)$/i.test(tried) ? names.everybody() : names.person(tried)), keep) ??
          whole,
      )
      .replace(CHANNEL, (whole, name) => named(name, names.channel, keep) ?? whole)
      .replace(EMOJI, (whole, name) => keep(names.emoji(name.toLowerCase()) ?? whole))
      .replace(BOLD, (_, inside) => keep('**') + inside + keep('**'))
      .replace(STRONG, '**$1**')
      .replace(EMPHASIS, '*$1*')
      .replace(STRUCK, '~~$1~~'),
  )

/**
 * The Markdown for a name, followed by punctuation at its end that isn't part of the name; undefined if it is unknown.
 */
function named(name, find, keep) {
  for (let tried = name; tried !== ''; tried = tried.slice(0, -1)) {
    const found = find(tried)
    if (found !== undefined) return keep(found) + name.slice(tried.length)
    if (!/[._-]$/.test(tried)) return undefined
  }
  return undefined
}
