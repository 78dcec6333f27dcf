import type { Attachment } from '#store/uploads/attachments'

/** The types that a browser may display inline, because nothing in them can run. */
const SAFE_TYPES = new Set([
  'application/pdf',
  'audio/aac',
  'audio/flac',
  'audio/mp4',
  'audio/mpeg',
  'audio/ogg',
  'audio/wav',
  'audio/webm',
  'audio/x-flac',
  'audio/x-m4a',
  'audio/x-wav',
  'image/apng',
  'image/avif',
  'image/gif',
  'image/jpeg',
  'image/png',
  'image/webp',
  'video/mp4',
  'video/ogg',
  'video/webm',
])

/** Headers for sending a file: nothing in it can run, and no shared cache stores it. */
export function fileHeaders({ name, type }: Attachment, isDownload: boolean): Record<string, string> {
  const isSafe = SAFE_TYPES.has(type)
  const disposition = isSafe && !isDownload ? 'inline' : 'attachment'
  return {
    'Content-Type': isSafe ? type : 'application/octet-stream',
    'Content-Disposition': `${disposition}; filename*=UTF-8''${encodeName(name)}`,
    'Content-Security-Policy': "default-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self'; sandbox",
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Cache-Control': 'private, immutable',
  }
}

/** Encodes a name as in RFC 5987, including characters that `encodeURIComponent` leaves as they are. */
function encodeName(name: string): string {
  return encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
