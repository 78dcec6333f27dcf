/**
 * A mention or a link to a channel must be at the start of the text, or after white space or one of these characters.
 */
const BEFORE = '(?<![^\\s\'"({[/<])'

export const PERSON_MENTION = new RegExp(`${BEFORE}@(_?)\\*\\*([^*]+)\\*\\*`, 'g')
export const GROUP_MENTION = new RegExp(`${BEFORE}@(_?)\\*([^*]+)\\*`, 'g')
export const TOPIC_LINK = new RegExp(`${BEFORE}#\\*\\*([^*>]+)>([^*]*)\\*\\*`, 'g')
export const CHANNEL_LINK = new RegExp(`${BEFORE}#\\*\\*([^*]+)\\*\\*`, 'g')

/** Makes the mentions in a line silent, because quoted text must not notify anyone. */
export function silenceMentions(line: string): string {
  if (!line.includes('@')) return line
  return line.replace(PERSON_MENTION, '@_**$2**').replace(GROUP_MENTION, '@_*$2*')
}
