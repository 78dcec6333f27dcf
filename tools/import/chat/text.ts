import { emojiNamesOf } from '#lib/emoji/emoji-names'
import { htmlToMarkdown } from '#lib/mail-in/html-to-markdown'

export { emojiOf } from '../slack/text/emoji'
export { linkMarkdown } from '../slack/text/message-text'
export { htmlToMarkdown }

/** The emoji for this character, ignoring skin tones; undefined for other strings. */
export function emojiOfCharacter(character: string): { emojiName: string; emojiCode: string } | undefined {
  const points = [...character].map((one) => one.codePointAt(0)!).filter((point) => !isVariant(point))
  const emojiCode = points.map((point) => point.toString(16).padStart(4, '0')).join('-')
  const [emojiName] = emojiNamesOf(emojiCode)
  return emojiName === undefined ? undefined : { emojiName, emojiCode }
}

const VARIATION = 0xfe0f
const isVariant = (point: number) => point === VARIATION || (point >= 0x1f3fb && point <= 0x1f3ff)
