import { GIF } from 'image-size/types/gif'
import { HEIF } from 'image-size/types/heif'
import type { IImage } from 'image-size/types/interface'
import { JPG } from 'image-size/types/jpg'
import { PNG } from 'image-size/types/png'
import { TIFF } from 'image-size/types/tiff'
import { WEBP } from 'image-size/types/webp'
import { type Bytes, viewOf } from '#lib/bytes/bytes'
import { framesOfGif, framesOfWebp } from './parts'

/** The properties of a picture, read from its file without decoding it. */
export interface Picture {
  type: string
  /** The width in pixels as the picture is shown, which depends on the orientation in the file. */
  width: number
  height: number
  frames: number
}

interface Kind {
  type: string
  format: IImage
  framesOf?(bytes: Uint8Array): number
}

const KINDS: readonly Kind[] = [
  { type: 'image/png', format: PNG },
  { type: 'image/jpeg', format: JPG },
  { type: 'image/gif', format: GIF, framesOf: framesOfGif },
  { type: 'image/webp', format: WEBP, framesOf: framesOfWebp },
  { type: 'image/heic', format: HEIF },
  { type: 'image/tiff', format: TIFF },
]

/** The media types of pictures that `readPicture` can read. */
export const PICTURE_TYPES: ReadonlySet<string> = new Set(['image/avif', ...KINDS.map(({ type }) => type)])

/** The picture's size is looked for only in the first megabyte, so that a hostile file can't cause much work. */
const HEAD_BYTES = 1024 * 1024
/** Pictures with this orientation or a higher one are turned by 90 degrees. */
const FIRST_TURNED = 5

/** Reads a picture's properties without decoding it. Undefined if the kind is unknown or the file is damaged. */
export function readPicture(given: Bytes): Picture | undefined {
  const bytes = viewOf(given)
  const head = bytes.subarray(0, HEAD_BYTES)
  try {
    const kind = KINDS.find(({ format }) => format.validate(head))
    const size = kind?.format.calculate(head)
    const frames = kind?.framesOf?.(bytes) ?? 1
    if (!kind || !size?.width || !size.height || frames === 0) return undefined
    const type = size.type === 'avif' ? 'image/avif' : kind.type
    const isTurned = (size.orientation ?? 1) >= FIRST_TURNED
    const { width, height } = isTurned ? { width: size.height, height: size.width } : size
    return { type, width, height, frames }
  } catch {
    // The readers throw if a file is cut off or contradicts itself.
    return undefined
  }
}

const MOST_PIXELS = 90_000_000

/** Whether a picture has too many pixels: a small file can need more memory than a viewer has. */
export function hasTooManyPixels({ width, height, frames }: Picture): boolean {
  return width * height * frames > MOST_PIXELS
}
