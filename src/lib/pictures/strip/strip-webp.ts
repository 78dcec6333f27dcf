import { chunksOfWebp } from '../parts'

const NOTES = new Set(['EXIF', 'XMP '])
/** Bits of the extended header that announce chunks with metadata. */
const NOTES_FLAGS = 0x08 | 0x04
const FLAGS_AT = 8

/** The parts of the WebP file, without metadata from cameras and programs. */
export function stripWebp(bytes: Uint8Array): Uint8Array[] {
  const chunks = chunksOfWebp(bytes)
    .filter(({ name }) => !NOTES.has(name))
    .map(({ name, from, to }) => (name === 'VP8X' ? withoutFlags(bytes.slice(from, to)) : bytes.subarray(from, to)))
  const header = bytes.slice(0, 12)
  const size = chunks.reduce((sum, { length }) => sum + length, 4)
  new DataView(header.buffer).setUint32(4, size, true)
  return [header, ...chunks]
}

function withoutFlags(header: Uint8Array): Uint8Array {
  header[FLAGS_AT] = (header[FLAGS_AT] ?? 0) & ~NOTES_FLAGS
  return header
}
