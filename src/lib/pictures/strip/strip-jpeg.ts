import { JPG } from 'image-size/types/jpg'
import { addPart } from '../parts'

const SOI_BYTES = 2
const EOI = 0xd9
const COMMENT = 0xfe
const APP_FIRST = 0xe0
const APP_LAST = 0xef
/** JFIF, color profiles and Adobe's note on colors affect how the picture looks. */
const APP_JFIF = 0xe0
const APP_PROFILE = 0xe2
const APP_ADOBE = 0xee
const PROFILE_NAME = 'ICC_PROFILE'

/**
 * The parts of the JPEG, without metadata from cameras and programs, or bytes after the picture's end. The orientation
 * stays, since it affects how the picture looks.
 */
export function stripJpeg(bytes: Uint8Array): Uint8Array[] {
  const parts = [bytes.subarray(0, SOI_BYTES)]
  const { orientation } = JPG.calculate(bytes)
  if (orientation !== undefined && orientation > 1 && orientation <= 8) parts.push(orientationSegment(orientation))
  let at = SOI_BYTES
  while (at < bytes.length) {
    const marker = nextMarker(bytes, at)
    addPart(parts, bytes.subarray(at, marker))
    const kind = bytes[marker + 1] ?? EOI
    if (kind === EOI) break
    const length = ((bytes[marker + 2] ?? 0) << 8) | (bytes[marker + 3] ?? 0)
    const end = marker + 2 + Math.max(length, 2)
    if (isSeen(bytes, kind, marker)) addPart(parts, bytes.subarray(marker, end))
    at = end
  }
  parts.push(Uint8Array.of(0xff, EOI))
  return parts
}

/** The position of the next segment, after any compressed picture data. The markers in that data only divide it. */
function nextMarker(bytes: Uint8Array, from: number): number {
  let at = bytes.indexOf(0xff, from)
  while (at >= 0) {
    const kind = bytes[at + 1] ?? EOI
    const isData = kind === 0 || kind === 0xff || (kind >= 0xd0 && kind <= 0xd7)
    if (!isData) return at
    at = bytes.indexOf(0xff, kind === 0xff ? at + 1 : at + 2)
  }
  return bytes.length
}

function isSeen(bytes: Uint8Array, kind: number, marker: number): boolean {
  if (kind === COMMENT) return false
  if (kind < APP_FIRST || kind > APP_LAST) return true
  if (kind !== APP_PROFILE) return kind === APP_JFIF || kind === APP_ADOBE
  return String.fromCharCode(...bytes.subarray(marker + 4, marker + 4 + PROFILE_NAME.length)) === PROFILE_NAME
}

/** The shortest Exif segment that has an orientation: one directory with one entry. */
function orientationSegment(orientation: number): Uint8Array {
  const exif = [...'Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0'].map((one) => one.charCodeAt(0))
  const content = [...exif, orientation, 0, 0, 0, 0, 0, 0]
  return Uint8Array.of(0xff, 0xe1, 0, content.length + 2, ...content)
}
