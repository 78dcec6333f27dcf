import type { Picture } from '#lib/pictures/read-picture'
import { stripMetadata } from '#lib/pictures/strip/strip-metadata'
import type { QueryContext, UploadedFile } from '../context'
import { undecodable } from './check-picture'

type Scaling = Pick<QueryContext, 'scaler'>

/** Its middle as a square PNG of so many pixels; undefined where nothing can scale it. */
export function square({ scaler }: Scaling, { bytes }: UploadedFile, pixels: number): Promise<ArrayBuffer | undefined> {
  return scaler.scale(bytes, { width: pixels, height: pixels, fit: 'cover', format: 'image/png' })
}

/** As it was sent, but for what it tells of its maker and the place. */
export function unscaled({ bytes }: UploadedFile, { type }: Picture): ArrayBuffer {
  const stripped = stripMetadata(bytes, type)
  if (!stripped) throw undecodable()
  return stripped
}
