import { asMarkup, type Markup } from './element'

const LONE_AMPERSAND = /&(?!(?:#[0-9]+|#x[0-9a-f]+|[0-9a-z]+);)/gi

/** Text between tags. Entities that people typed stay as they are. */
export function escapeText(text: string): string {
  let escaped = text
  if (escaped.includes('&')) escaped = escaped.replace(LONE_AMPERSAND, '&amp;')
  if (escaped.includes('<')) escaped = escaped.replaceAll('<', '&lt;')
  if (escaped.includes('>')) escaped = escaped.replaceAll('>', '&gt;')
  return escaped
}

/** The same as `escapeText`, returned as finished HTML. */
export const escapeMarkup = (text: string) => asMarkup(escapeText(text))

export function escapeAttribute(value: string): string {
  const escaped = escapeText(value)
  return escaped.includes('"') ? escaped.replaceAll('"', '&quot;') : escaped
}

/** Text of code, in which entities are shown as they were typed. */
export function escapeCode(text: string): Markup {
  let escaped = text
  if (escaped.includes('&')) escaped = escaped.replaceAll('&', '&amp;')
  if (escaped.includes('<')) escaped = escaped.replaceAll('<', '&lt;')
  if (escaped.includes('>')) escaped = escaped.replaceAll('>', '&gt;')
  return asMarkup(escaped)
}

/** Like `escapeCode`, but also escapes quotes. */
export function escapeQuotedCode(text: string, apostrophe: '&#39;' | '&#x27;'): Markup {
  return asMarkup(escapeCode(text).replaceAll('"', '&quot;').replaceAll("'", apostrophe))
}
