import type { PublicQueryContext } from '#domain/context'
import { NoSuchFile } from '#domain/uploads/access'
import { fileHeaders } from '#domain/uploads/file-answer'
import { partAsked } from '#lib/bytes/byte-range'
import type { Attachment } from '#store/uploads/attachments'
import { RawAnswer } from '../contract/operation'

/**
 * A file, or the part of it that the client requests. Audio and video players request parts, and Safari plays nothing
 * without them.
 */
export async function fileAnswer(
  context: PublicQueryContext,
  file: Attachment,
  { isDownload = false } = {},
): Promise<RawAnswer> {
  const { blobs } = context
  const headers = { ...fileHeaders(file, isDownload), 'Accept-Ranges': 'bytes', ETag: `"${file.id}"` }
  // The content at an address never changes, so `If-Range` can be ignored: a part fits any earlier copy.
  const part = partAsked(context.range, file.size)
  if (part === 'unsatisfiable') {
    return new RawAnswer(416, { ...headers, 'Content-Range': `bytes */${file.size}` }, new ArrayBuffer(0))
  }
  const bytes = await blobs.open(file.blobId, part)
  if (!bytes) throw new NoSuchFile()
  const length = { 'Content-Length': String(part?.length ?? file.size) }
  if (!part) return new RawAnswer(200, { ...headers, ...length }, bytes)
  const last = part.offset + part.length - 1
  const range = { 'Content-Range': `bytes ${part.offset}-${last}/${file.size}` }
  return new RawAnswer(206, { ...headers, ...length, ...range }, bytes)
}
