import { changeProse } from '../chat/prose.ts'

const LINK = /\]\(<?(https?:\/\/[^\s)>]*)>?\)/g
const ADDRESS = /<?(https?:\/\/[^\s<>]+)>?/g
const ESCAPED = /\\([!-/:-@[-`{-~])/g
const PERSON = /<@!?(\d{1,20})>/g
const ROLE = /<@&\d{1,20}>/g
const CHANNEL = /<#(\d{1,20})>/g
const EMOJI = /<a?:(\w{2,32}):\d{1,20}>/g
const TIME = /<t:(-?\d{1,11})(?::[tTdDfFR])?>/g
const EVERYBODY = /(?<![\p{L}\p{N}@`./_-])@(?:everyone|here)\b/gu
const UNDERLINED = /(?<![\p{L}\p{N}_])__(?=\S)([^\n]*?\S)__(?![\p{L}\p{N}_])/gu
const EMPHASIS = /(?<![\p{L}\p{N}_])_(?=[^\s_])([^_\n]*[^\s_]|[^\s_])_(?![\p{L}\p{N}_])/gu
/** A quote that continues to the end of the message. */
const LONG_QUOTE = /^>>> ([\s\S]*)/m

/**
 * Converts Discord's Markdown to ours. Discord's Markdown refers to people, channels, emoji and times by ids, or by
 * names if DiscordChatExporter wrote them out. Unlike ours, it also has underlined and small text.
 */
export function toMarkdown(
  text: string,
  names: {
    person(id: string): string | undefined
    called: { shown: string; id: string }[]
    channel(id: string): string | undefined
    everybody(): string
    emoji(name: string): string
  },
) {
  const quoted = text.replace(LONG_QUOTE, (_, rest) => rest.replace(/^/gm, '> '))
  return changeProse(quoted, (prose, keep) => proseToMarkdown(prose, keep, names))
}

const proseToMarkdown = (prose, keep, names) =>
  withNames(prose, keep, names)
    .replace(ESCAPED, (_, character) => keep(`&#${character.codePointAt(0)};`))
    .replace(/^-# /gm, '')
    .replace(UNDERLINED, '$1')
    .replace(EMPHASIS, '*$1*')

function withNames(prose, keep, names) {
  const named = prose
    .replace(LINK, (_, address) => keep(`](${address})`))
    .replace(ADDRESS, (_, address) => keep(address))
    .replace(PERSON, (whole, id) => keep(names.person(id) ?? whole))
    .replace(ROLE, () => '@role')
    .replace(CHANNEL, (whole, id) => keep(names.channel(id) ?? whole))
    .replace(EMOJI, (_, name) => keep(names.emoji(name)))
    .replace(TIME, (whole, seconds) => timeOf(seconds, keep) ?? whole)
    .replace(EVERYBODY, () => keep(names.everybody()))
  return names.called
    .toSorted((one, other) => other.shown.length - one.shown.length)
    .reduce((text, { shown, id }) => text.replaceAll(`@${shown}`, () => keep(names.person(id) ?? `@${shown}`)), named)
}

function timeOf(seconds, keep) {
  const date = new Date(Number(seconds) * 1000)
  return Number.isNaN(date.getTime()) ? undefined : keep(`<time:${date.toISOString().slice(0, 19)}Z>`)
}
