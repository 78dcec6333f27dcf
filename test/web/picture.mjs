// A gray picture of this width and height, as a PNG.
import { pngOf } from '../../tools/lib/png.mjs'

/** @param {number} width @param {number} height */
export const pictureOf = (width, height) =>
  pngOf({ width, height, kind: 'gray' }, Buffer.alloc((width + 1) * height, 0x80))
