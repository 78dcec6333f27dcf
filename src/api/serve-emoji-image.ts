import * as z from 'zod'
import { listCustomEmoji } from '../domain/emoji/custom-emoji'
import { ProtocolError } from '../lib/errors'
import { imageTypeOf } from '../lib/image-type'
import { publicQuery, RawAnswer } from './operation'
import { text } from './params'

/** The picture of one of the organisation's emoji: for anyone, as clients load it without credentials. */
export const serveEmojiImage = publicQuery({
  name: 'serve-emoji-image',
  method: 'GET',
  path: '/user_avatars/:realm_id{[0-9]+}/emoji/images/:file{[0-9]+\\.[a-z]+}',
  isOutsideApi: true,
  params: z.object({ realm_id: text, file: text }),
  async prepare({ store, blobs }, { realm_id, file }) {
    const url = `/user_avatars/${realm_id}/emoji/images/${file}`
    const isKnown = listCustomEmoji(store).some((emoji) => emoji.url === url)
    const bytes = isKnown ? await blobs.get(Number.parseInt(file, 10)) : undefined
    const image = bytes && imageTypeOf(bytes)
    if (!bytes || !image) throw new ProtocolError('File not found', { status: 404 })
    const headers = {
      'Content-Type': image.type,
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'public, max-age=31536000, immutable',
    }
    return new RawAnswer(200, headers, bytes)
  },
  run: (_context, _params, prepared) => prepared,
})
