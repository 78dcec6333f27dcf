import type { Picture } from '#lib/pictures/read-picture'
import { stripMetadata } from '#lib/pictures/strip/strip-metadata'
import type { QueryContext, UploadedFile } from '../context'
import { undecodable } from './check-picture'

type Scaling = Pick<QueryContext, 'scaler'>

/** The middle of a picture as a square PNG this many pixels wide; undefined if this deployment can't scale it. */
export function square({ scaler }: Scaling, { bytes }: UploadedFile, pixels: number): Promise<ArrayBuffer | undefined> {
  return scaler.scale(bytes, { width: pixels, height: pixels, fit: 'cover', format: 'image/png' })
}

/** The picture as it was sent, but without metadata, such as its author and location. */
export function unscaled({ bytes }: UploadedFile, { type }: Picture): ArrayBuffer {
  const stripped = stripMetadata(bytes, type)
  if (!stripped) throw undecodable()
  return stripped
}
