const MOST_PARTS = 10_000

/**
 * The error for a picture with more parts than any legitimate one has. Each part costs memory in addition to its bytes.
 */
class TooManyParts extends Error {}

export function addPart<Part>(parts: Part[], part: Part): void {
  if (parts.length === MOST_PARTS) throw new TooManyParts()
  parts.push(part)
}

const GIF_HEADER_BYTES = 13
const GIF_IMAGE = 0x2c
const GIF_EXTENSION = 0x21
const GIF_DESCRIPTOR_BYTES = 9

/** A block of a GIF: a picture, or an extension of the kind in its second byte. */
interface GifBlock {
  isImage: boolean
  from: number
  to: number
}

/** The blocks of a GIF after its header, in order. A block that is cut off is left out. */
export function blocksOfGif(bytes: Uint8Array): GifBlock[] {
  const blocks: GifBlock[] = []
  let from = gifHeaderBytes(bytes)
  while (from < bytes.length) {
    const isImage = bytes[from] === GIF_IMAGE
    if (!isImage && bytes[from] !== GIF_EXTENSION) break
    // A picture may have a color table of its own, and has a byte for how its data is compressed.
    const table = isImage ? GIF_DESCRIPTOR_BYTES + colorTableBytes(bytes[from + GIF_DESCRIPTOR_BYTES] ?? 0) : 0
    const to = behindSubBlocks(bytes, from + 2 + table)
    if (to > bytes.length) break
    addPart(blocks, { isImage, from, to })
    from = to
  }
  return blocks
}

export function gifHeaderBytes(bytes: Uint8Array): number {
  return GIF_HEADER_BYTES + colorTableBytes(bytes[GIF_HEADER_BYTES - 3] ?? 0)
}

function colorTableBytes(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0
}

/** The position after a series of blocks of up to 255 bytes, each preceded by its length. The last one is empty. */
function behindSubBlocks(bytes: Uint8Array, from: number): number {
  let at = from
  while (at < bytes.length && bytes[at] !== 0) at += 1 + (bytes[at] ?? 0)
  return at + 1
}

const WEBP_HEADER_BYTES = 12
const CHUNK_HEADER_BYTES = 8

/** A chunk of a WebP file: its name, its start, and the start of the next one. */
interface WebpChunk {
  name: string
  from: number
  to: number
}

export function chunksOfWebp(bytes: Uint8Array): WebpChunk[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const chunks: WebpChunk[] = []
  let from = WEBP_HEADER_BYTES
  while (from + CHUNK_HEADER_BYTES <= bytes.length) {
    const size = view.getUint32(from + 4, true)
    const to = from + CHUNK_HEADER_BYTES + size + (size % 2)
    const name = String.fromCharCode(...bytes.subarray(from, from + 4))
    addPart(chunks, { name, from, to: Math.min(to, bytes.length) })
    from = to
  }
  return chunks
}

/** The number of pictures in a GIF; 0 if the file ends before the first picture is complete. */
export function framesOfGif(bytes: Uint8Array): number {
  return blocksOfGif(bytes).filter(({ isImage }) => isImage).length
}

/** The number of pictures in a WebP file: one, unless it is an animation. */
export function framesOfWebp(bytes: Uint8Array): number {
  return Math.max(1, chunksOfWebp(bytes).filter(({ name }) => name === 'ANMF').length)
}
