import { hasTooManyPixels, PICTURE_TYPES, type Picture, readPicture } from '#lib/pictures/read-picture'
import type { Account } from '#store/accounts/account-reader'
import type { Readers } from '#store/store'
import type { Attachment } from '#store/uploads/attachments'
import type { QueryContext, UploadedFile } from '../context'
import { maySeeFile } from './access'
import { findFile } from './find-file'

const WIDTH = 840
const HEIGHT = 560

/**
 * The thumbnail formats that clients can request. If an animated thumbnail of an animation is requested, the animation
 * itself is served.
 */
export const THUMBNAIL_FORMATS = [true, false].map((animated) => ({
  name: `${WIDTH}x${HEIGHT}${animated ? '-anim' : ''}.webp`,
  max_width: WIDTH,
  max_height: HEIGHT,
  format: 'webp',
  animated,
}))

/** The types that browsers can show without a thumbnail. */
const SHOWN_AS_IT_IS = new Set(['image/avif', 'image/gif', 'image/jpeg', 'image/png', 'image/webp'])

/**
 * Makes the thumbnail of a picture and returns the picture's properties; undefined for files that messages don't
 * preview.
 */
export async function keepThumbnail(
  { blobs, scaler }: Pick<QueryContext, 'blobs' | 'scaler'>,
  { type, bytes }: UploadedFile,
  blobId: number,
): Promise<Picture | undefined> {
  // Files of other types are not decoded, as in Zulip.
  const picture = PICTURE_TYPES.has(type) ? readPicture(bytes) : undefined
  if (!picture || hasTooManyPixels(picture)) return undefined
  const thumbnail = await scaler.scale(bytes, { width: WIDTH, height: HEIGHT, fit: 'scale-down', format: 'image/webp' })
  if (thumbnail) await blobs.put(blobId, thumbnail, 'preview')
  return thumbnail || SHOWN_AS_IT_IS.has(picture.type) ? picture : undefined
}

/**
 * The properties of a linked picture for the renderer; undefined if there is no such picture, or if the message's
 * author may not see it.
 */
export function findPreviewedPicture(store: Readers, author: Account | undefined, path: string) {
  const file = author && findFile(store, path)
  if (!file || file.width === null || file.height === null) return undefined
  if (!maySeeFile({ store, viewer: author }, file)) return undefined
  return { width: file.width, height: file.height, isAnimated: isFilm(file), type: file.type }
}

export const isFilm = ({ frames }: Pick<Attachment, 'frames'>) => (frames ?? 1) > 1
