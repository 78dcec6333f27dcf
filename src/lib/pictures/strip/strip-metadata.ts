import { type Bytes, joined, viewOf } from '#lib/bytes/bytes'
import { stripGif } from './strip-gif'
import { stripJpeg } from './strip-jpeg'
import { stripPng } from './strip-png'
import { stripWebp } from './strip-webp'

const STRIPPERS: Readonly<Record<string, (bytes: Uint8Array) => Uint8Array[]>> = {
  'image/gif': stripGif,
  'image/jpeg': stripJpeg,
  'image/png': stripPng,
  'image/webp': stripWebp,
}

/**
 * The same picture without metadata about where it was taken, by whom, and with which camera. Undefined for kinds whose
 * parts we don't know, and for files that can't be divided into parts.
 */
export function stripMetadata(bytes: Bytes, type: string): ArrayBuffer | undefined {
  const parts = partsSeen(bytes, type)
  if (!parts) return undefined
  return joined(parts).buffer
}

function partsSeen(bytes: Bytes, type: string): Uint8Array[] | undefined {
  try {
    return STRIPPERS[type]?.(viewOf(bytes))
  } catch {
    // The library throws if it can't read a JPEG, and `addPart` throws if a file has absurdly many parts.
    return undefined
  }
}
