import * as z from 'zod'
import { listCustomEmoji } from '#domain/emoji/custom-emoji'
import { publicQuery } from '../contract/operation'
import { text } from '../contract/params'
import { pictureAnswer } from '../pictures/picture-answer'

const FOREVER = 'public, max-age=31536000, immutable'

/**
 * Serves the picture of one of the organization's emoji. Anyone can load it, because clients do so without credentials.
 */
export const serveEmojiImage = publicQuery({
  name: 'serve-emoji-image',
  method: 'GET',
  path: '/user_avatars/:realm_id{[0-9]+}/emoji/images/:file{[\\w-]+\\.[a-z]+}',
  isOutsideApi: true,
  params: z.object({ realm_id: text, file: text }),
  async prepare({ store, blobs }, { realm_id, file }) {
    const url = `/user_avatars/${realm_id}/emoji/images/${file}`
    const emoji = listCustomEmoji(store).find((one) => one.url === url)
    return pictureAnswer(emoji && (await blobs.get(emoji.blob ?? Number.parseInt(file, 10))), FOREVER)
  },
  run: (_context, _params, prepared) => prepared,
})

/** Serves the first frame of an animated emoji. */
export const serveEmojiStill = publicQuery({
  name: 'serve-emoji-still',
  method: 'GET',
  path: '/user_avatars/:realm_id{[0-9]+}/emoji/images/still/:file{[0-9]+\\.png}',
  isOutsideApi: true,
  params: z.object({ realm_id: text, file: text }),
  async prepare({ store, blobs }, { realm_id, file }) {
    const url = `/user_avatars/${realm_id}/emoji/images/still/${file}`
    const isKnown = listCustomEmoji(store).some((emoji) => emoji.stillUrl === url)
    return pictureAnswer(isKnown ? await blobs.get(Number.parseInt(file, 10), 'preview') : undefined, FOREVER)
  },
  run: (_context, _params, prepared) => prepared,
})
