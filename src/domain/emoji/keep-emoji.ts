import type { QueryContext } from '../context'
import { badImage } from '../pictures/check-picture'
import { square, unscaled } from '../pictures/square-picture'
import { newBlobId } from '../uploads/upload-file'
import type { KeptEmoji, NewEmoji } from './custom-emoji'

const PIXELS = 64
const MOST_STILL_BYTES = 128 * 1024

/**
 * Stores an emoji's picture. If this deployment can scale pictures, the picture is scaled. For an animation, only the
 * first frame is scaled, and stored next to it, since not every such deployment can scale animations.
 */
export async function keepEmoji(context: QueryContext, { file, picture }: NewEmoji): Promise<KeptEmoji> {
  const { blobs } = context
  const still = await square(context, file, PIXELS)
  if (still && still.byteLength > MOST_STILL_BYTES) throw badImage('Image size exceeds limit')
  const isFilm = picture.frames > 1
  const blobId = newBlobId()
  await blobs.put(blobId, still && !isFilm ? still : unscaled(file, picture))
  if (still && isFilm) await blobs.put(blobId, still, 'preview')
  const extension = still && !isFilm ? 'png' : (picture.type.split('/')[1] ?? '')
  return { blobId, extension, hasStill: still !== undefined && isFilm }
}
