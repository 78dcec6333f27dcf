import { emojiCodeOf } from '#lib/emoji/emoji-names'
import type { Element } from '../html/element'
import type { Rendering } from '../rendering/rendering'
import { imageEmojiNode, unicodeEmojiNode } from './emoji-nodes'
import type { InlineJob } from './inline-rule'

const EMOJI_NAME = /:([\p{L}\p{N}_+-]+):/gu
const ZULIP_EMOJI_URL = '/static/generated/emoji/images/emoji/unicode/zulip.png'

/**
 * Replaces `:name:` with an emoji. The organization's own emoji take precedence. An unknown name stays as it was typed.
 */
export function emojiNames(text: string, { rendering }: InlineJob): string {
  if (!text.includes(':')) return text
  return text.replace(EMOJI_NAME, (source, name: string) =>
    rendering.stash.put(emojiNode(name, rendering) ?? source, source),
  )
}

function emojiNode(name: string, rendering: Rendering): Element | undefined {
  const custom = rendering.lookup.findCustomEmoji(name)
  if (custom) return imageEmojiNode(name, custom.url)
  if (name === 'zulip') return imageEmojiNode(name, ZULIP_EMOJI_URL)
  const code = emojiCodeOf(name)
  return code === undefined ? undefined : unicodeEmojiNode(code, name, `:${name}:`)
}
