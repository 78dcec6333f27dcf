import { pngOf } from '../lib/png.mjs'

const SIDE = 640

/** A PNG with more pixels than a preview. */
export function picture() {
  const rows = Buffer.alloc(SIDE * (1 + SIDE * 3))
  for (let y = 0; y < SIDE; y++) {
    for (let x = 0; x < SIDE; x++) rows.set([x % 256, y % 256, (x ^ y) % 256], y * (1 + SIDE * 3) + 1 + x * 3)
  }
  return pngOf({ width: SIDE, height: SIDE, kind: 'rgb' }, rows)
}
