import { emojiNamesOf } from '#lib/emoji/emoji-names'
import { unicodeEmojiNode } from './emoji-nodes'
import type { InlineJob } from './inline-rule'

const MODIFIER = '(?:\\p{Emoji_Modifier}|\\uFE0F\\u20E3?|[\\u{E0020}-\\u{E007E}]+\\u{E007F})?'
const ONE = `(?:\\p{RI}\\p{RI}|\\p{Emoji}${MODIFIER})`
/** The longest sequence that can be one emoji, according to Unicode's technical standard 51. */
const SEQUENCE = new RegExp(`${ONE}(?:\\u200D${ONE})*`, 'gu')
/** Characters that are text unless U+FE0F asks for an emoji. */
const TEXT_PRESENTATION = /^\P{Emoji_Presentation}\u20E3?$/u
/** Matches at least one character of every emoji, but not the placeholders of stashed nodes. */
const MAY_HOLD_EMOJI = /[\u00a9\u00ae\u203c-\udfff\uf900-\uffff]/

/** Emoji characters become the same nodes as their names. Unknown sequences stay as they are. */
export function unicodeEmoji(text: string, { rendering }: InlineJob): string {
  if (!MAY_HOLD_EMOJI.test(text)) return text
  return text.replace(SEQUENCE, (source) => {
    if (TEXT_PRESENTATION.test(source)) return source
    const code = codeOf(source)
    const name = emojiNamesOf(code)[0]
    return name === undefined ? source : rendering.stash.put(unicodeEmojiNode(code, name, source), source)
  })
}

function codeOf(sequence: string): string {
  const points = Array.from(sequence.replaceAll('\uFE0F', ''), (character) => character.codePointAt(0) ?? 0)
  return points.map((point) => point.toString(16).padStart(4, '0')).join('-')
}
