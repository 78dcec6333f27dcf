import type { Operation } from '../contract/operation'
import { deactivateCustomEmoji } from './deactivate-custom-emoji'
import { getCustomEmoji } from './get-custom-emoji'
import { serveEmojiImage, serveEmojiStill } from './serve-emoji-image'
import { uploadCustomEmoji } from './upload-custom-emoji'

/** Operations on custom emoji. */
export const emoji: readonly Operation[] = [
  getCustomEmoji,
  uploadCustomEmoji,
  deactivateCustomEmoji,
  serveEmojiImage,
  serveEmojiStill,
]
