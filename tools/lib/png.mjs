import { crc32, deflateSync } from 'node:zlib'

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')
/** PNG's number for each kind of pixel, with 8 bits per channel. */
const KINDS = { gray: 0, rgb: 2 }

/**
 * A PNG from rows of pixels. Each row begins with the number of its filter, which is 0 for none.
 *
 * @param {{ width: number, height: number, kind: keyof typeof KINDS }} size
 * @param {Buffer} rows
 */
export function pngOf({ width, height, kind }, rows) {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, KINDS[kind]], 8)
  return Buffer.concat([SIGNATURE, chunk('IHDR', head), chunk('IDAT', deflateSync(rows)), chunk('IEND')])
}

function chunk(type, data = Buffer.alloc(0)) {
  const named = Buffer.concat([Buffer.from(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}
