import * as z from 'zod'
import { addCustomEmoji, checkNewEmoji } from '#domain/emoji/custom-emoji'
import { keepEmoji } from '#domain/emoji/keep-emoji'
import { command } from '../contract/operation'
import { text } from '../contract/params'

/** Adds an emoji to the organization. https://zulip.com/api/upload-custom-emoji */
export const uploadCustomEmoji = command({
  name: 'upload-custom-emoji',
  method: 'POST',
  path: '/realm/emoji/:emoji_name',
  access: 'member',
  takesFile: true,
  params: z.object({ emoji_name: text }),
  prepare: async (context, { emoji_name }) => keepEmoji(context, checkNewEmoji(context, emoji_name)),
  run(context, { emoji_name }, kept) {
    // This is checked again: while the picture was being stored, another emoji may have taken the name.
    addCustomEmoji(context, checkNewEmoji(context, emoji_name).name, kept)
    return {}
  },
})
