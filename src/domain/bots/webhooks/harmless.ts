import { strip } from '#lib/text/text'

const MENTION = /@(?=_?\*{1,2}[^\s*])/g
const ZERO_WIDTH_SPACE = '\u200b'

/**
 * Markdown in which nobody is mentioned: people who can comment in the service that calls the webhook must not be able
 * to notify everyone here.
 */
export function harmless(content: string): string {
  return content.toWellFormed().replaceAll('\0', '').replace(MENTION, `@${ZERO_WIDTH_SPACE}`)
}

/** A payload's text as a topic: characters that a topic can't have become spaces. */
export function printable(topic: string, fallback: string): string {
  const cleaned = topic.toWellFormed().replace(/[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]+/gu, ' ')
  return strip(cleaned.slice(0, LONGEST_LOOKED_AT)) || fallback
}

const LONGEST_LOOKED_AT = 500
