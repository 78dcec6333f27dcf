import { crc32, deflateSync } from 'node:zlib'

const SIDE = 640

/** A picture of a few kilobytes that is larger than previews are, as PNG. */
export function picture() {
  const rows = Buffer.alloc(SIDE * (1 + SIDE * 3))
  for (let y = 0; y < SIDE; y++) {
    for (let x = 0; x < SIDE; x++) rows.set([x % 256, y % 256, (x ^ y) % 256], y * (1 + SIDE * 3) + 1 + x * 3)
  }
  const size = Buffer.alloc(13)
  size.writeUInt32BE(SIDE, 0)
  size.writeUInt32BE(SIDE, 4)
  size.set([8, 2, 0, 0, 0], 8)
  const start = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([start, chunk('IHDR', size), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))])
}

function chunk(type, data) {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}
