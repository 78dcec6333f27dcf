import type { PublicQueryContext } from '#domain/context'
import { NoSuchFile } from '#domain/uploads/access'
import { isFilm } from '#domain/uploads/thumbnails'
import type { Attachment } from '#store/uploads/attachments'
import type { RawAnswer } from '../contract/operation'
import { pictureAnswer } from '../pictures/picture-answer'
import { fileAnswer } from './file-answer'

/** A picture's own path, followed by the thumbnail's size and kind. */
const PATH = /^(.+)\/\d+x\d+(-anim)?\.\w+$/

/** A picture's thumbnail or, in the cases that `serveThumbnail` describes, the picture. Throws if `access` does. */
export async function thumbnailOf(
  context: PublicQueryContext,
  path: string,
  access: (pathId: string) => Attachment,
): Promise<RawAnswer> {
  const [, pathId, animated] = PATH.exec(path) ?? []
  if (pathId === undefined) throw new NoSuchFile()
  const file = access(pathId)
  if (file.width === null) throw new NoSuchFile()
  const thumbnail = animated && isFilm(file) ? undefined : await context.blobs.get(file.blobId, 'preview')
  return thumbnail ? pictureAnswer(thumbnail, 'private, immutable') : fileAnswer(context, file)
}
