import * as z from 'zod'
import type { QueryContext } from '#domain/context'
import { accessFile, NoSuchFile } from '#domain/uploads/access'
import { isFilm } from '#domain/uploads/thumbnails'
import { query, type RawAnswer } from '../contract/operation'
import { text } from '../contract/params'
import { pictureAnswer } from '../pictures/picture-answer'
import { fileAnswer } from './file-answer'

/** A picture's own path, and then the thumbnail's size and kind. */
const PATH = /^(.+)\/\d+x\d+(-anim)?\.\w+$/

/**
 * Serves a picture's thumbnail to people who may see the picture. If the size or format doesn't exist, the nearest one
 * is served.
 */
export const serveThumbnail = query({
  name: 'serve-thumbnail',
  method: 'GET',
  path: '/user_uploads/thumbnail/:realm_id{[0-9]+}/:filename{.+}',
  isOutsideApi: true,
  access: 'account',
  params: z.object({ realm_id: text, filename: text }),
  prepare: (context, { realm_id, filename }) => thumbnailAnswer(context, `${realm_id}/${filename}`),
  run: (_context, _params, prepared) => prepared,
})

async function thumbnailAnswer(context: QueryContext, path: string): Promise<RawAnswer> {
  const [, pathId, animated] = PATH.exec(path) ?? []
  if (pathId === undefined) throw new NoSuchFile()
  const file = accessFile(context, pathId)
  if (file.width === null) throw new NoSuchFile()
  const thumbnail = animated && isFilm(file) ? undefined : await context.blobs.get(file.blobId, 'preview')
  return thumbnail ? pictureAnswer(thumbnail, 'private, immutable') : fileAnswer(context, file)
}
