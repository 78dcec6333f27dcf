import { blocksOfGif, gifHeaderBytes } from '../parts'

const COMMENT = 0xfe
const APPLICATION = 0xff
const TRAILER = 0x3b
/** The extensions that specify how often an animation repeats. */
const LOOPS = ['NETSCAPE2.0', 'ANIMEXTS1.0']

/** The parts of the GIF, without comments, programs' metadata, or bytes after the picture's end. */
export function stripGif(bytes: Uint8Array): Uint8Array[] {
  const seen = blocksOfGif(bytes).filter(({ isImage, from }) => isImage || isSeen(bytes, from))
  return [
    bytes.subarray(0, gifHeaderBytes(bytes)),
    ...seen.map(({ from, to }) => bytes.subarray(from, to)),
    Uint8Array.of(TRAILER),
  ]
}

function isSeen(bytes: Uint8Array, extension: number): boolean {
  const kind = bytes[extension + 1]
  if (kind === APPLICATION) return LOOPS.includes(String.fromCharCode(...bytes.subarray(extension + 3, extension + 14)))
  return kind !== COMMENT
}
