import * as z from 'zod'
import { ProtocolError } from '#lib/errors'
import { publicQuery } from '../contract/operation'
import { text } from '../contract/params'
import { pictureAnswer } from '../pictures/picture-answer'

/**
 * Serves the picture of a page that a message links to. Anyone who knows its address can load it, because the address
 * can't be guessed.
 */
export const serveExternalContent = publicQuery({
  name: 'serve-external-content',
  method: 'GET',
  path: '/external_content/:picture{[0-9a-f]+}',
  isOutsideApi: true,
  params: z.object({ picture: text }),
  async prepare({ store, blobs }, { picture }) {
    const blobId = store.linkPreviews.findByPicture(picture)?.blobId
    if (blobId === undefined || blobId === null) throw new ProtocolError('File not found', { status: 404 })
    return pictureAnswer(await blobs.get(blobId), 'public, max-age=31536000, immutable')
  },
  run: (_context, _params, prepared) => prepared,
})
