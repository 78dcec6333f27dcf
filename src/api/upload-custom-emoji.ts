import * as z from 'zod'
import { addCustomEmoji, checkNewEmoji } from '../domain/emoji/custom-emoji'
import { newBlobId } from '../domain/uploads/upload-file'
import { command } from './operation'
import { text } from './params'

/** Adds an emoji of the organisation's own. https://zulip.com/api/upload-custom-emoji */
export const uploadCustomEmoji = command({
  name: 'upload-custom-emoji',
  method: 'POST',
  path: '/realm/emoji/:emoji_name',
  access: 'member',
  params: z.object({ emoji_name: text }),
  async prepare(context, { emoji_name }) {
    const emoji = checkNewEmoji(context, emoji_name)
    const blobId = newBlobId()
    await context.blobs.put(blobId, emoji.file.bytes)
    return blobId
  },
  run(context, { emoji_name }, blobId) {
    // Again: while the picture was stored, another emoji may have taken the name.
    addCustomEmoji(context, checkNewEmoji(context, emoji_name), blobId)
    return {}
  },
})
