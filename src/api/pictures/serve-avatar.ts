import * as z from 'zod'
import { findAvatar } from '#domain/people/avatar'
import type { Blobs } from '#lib/bytes/blobs'
import { publicQuery } from '../contract/operation'
import { accountId, text } from '../contract/params'
import { pictureAnswer } from './picture-answer'

/**
 * Serves someone's profile picture. Anyone who knows its address can load it, because clients do so without
 * credentials.
 */
export const serveAvatar = publicQuery({
  name: 'serve-avatar',
  method: 'GET',
  path: '/user_avatars/:realm_id{[0-9]+}/:user_id{[0-9]+}/:file{[0-9]+(-medium)?\\.png}',
  isOutsideApi: true,
  params: z.object({ realm_id: text, user_id: accountId, file: text }),
  async prepare({ store, blobs }, { user_id, file }) {
    const blobId = findAvatar({ store }, user_id, Number.parseInt(file, 10))
    return pictureAnswer(
      blobId === undefined ? undefined : await pictureBytes(blobs, blobId, file),
      'public, max-age=31536000, immutable',
    )
  },
  run: (_context, _params, prepared) => prepared,
})

/** The bytes of the small picture, unless the address names the medium one or there is no small one. */
async function pictureBytes(blobs: Blobs, blobId: number, file: string): Promise<ArrayBuffer | undefined> {
  const small = file.includes('-medium') ? undefined : await blobs.get(blobId, 'preview')
  return small ?? blobs.get(blobId)
}
