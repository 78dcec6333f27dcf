import { addPart } from '../parts'

const SIGNATURE_BYTES = 8
/** A chunk has a length and a name before its content, and a checksum after it. */
const AROUND_BYTES = 12
/** Chunks that affect how a picture looks, besides those that every reader must support. */
const SEEN = new Set(
  ['tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'cICP', 'sBIT', 'bKGD', 'pHYs'].concat(['acTL', 'fcTL', 'fdAT']),
)

/** The parts of the PNG, without text, dates, cameras' metadata, or bytes after the picture's end. */
export function stripPng(bytes: Uint8Array): Uint8Array[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const parts = [bytes.subarray(0, SIGNATURE_BYTES)]
  let at = SIGNATURE_BYTES
  while (at + AROUND_BYTES <= bytes.length) {
    const end = at + AROUND_BYTES + view.getUint32(at)
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8))
    // Chunks that every reader must support have names that begin with a capital letter.
    if (/^[A-Z]/.test(name) || SEEN.has(name)) addPart(parts, bytes.subarray(at, end))
    if (name === 'IEND') break
    at = end
  }
  return parts
}
