import { ProtocolError } from '#lib/errors'
import { imageTypeOf } from '#lib/pictures/image-type'
import { RawAnswer } from '../contract/operation'

/** A stored picture, with the type that its bytes show. If it isn't a picture, the answer is 404. */
export function pictureAnswer(bytes: ArrayBuffer | undefined, cacheControl: string): RawAnswer {
  const type = bytes && imageTypeOf(bytes)
  if (!bytes || !type) throw new ProtocolError('File not found', { status: 404 })
  const headers = {
    'Content-Type': type,
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': cacheControl,
  }
  return new RawAnswer(200, headers, bytes)
}
