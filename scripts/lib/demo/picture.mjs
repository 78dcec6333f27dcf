import { pngOf } from '../../../tools/lib/png.mjs'

const [WIDTH, HEIGHT] = [720, 480]
const SKY = { top: [58, 96, 150], bottom: [255, 190, 130] }
/** The hills from far to near, each with its level, the size and number of its waves, and its color. */
const HILLS = [
  { level: 0.62, swing: 0.05, waves: 2.3, color: [112, 118, 150] },
  { level: 0.72, swing: 0.04, waves: 3.7, color: [70, 88, 112] },
  { level: 0.84, swing: 0.02, waves: 9, color: [30, 52, 74] },
]
const SUN = { x: 0.68, y: 0.5, radius: 0.09, color: [255, 236, 200] }

/** Draws a morning by the water as a PNG. Because it is drawn here, nobody else holds the copyright. */
export function drawMorning() {
  const rows = Buffer.alloc(HEIGHT * (1 + WIDTH * 3))
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) rows.set(colorAt(x / WIDTH, y / HEIGHT), y * (1 + WIDTH * 3) + 1 + x * 3)
  }
  return pngOf({ width: WIDTH, height: HEIGHT, kind: 'rgb' }, rows)
}

function colorAt(x, y) {
  const hill = HILLS.findLast(({ level, swing, waves }) => y > level + swing * Math.sin(waves * Math.PI * x + waves))
  if (hill) return hill.color
  const isSun = Math.hypot((x - SUN.x) * (WIDTH / HEIGHT), y - SUN.y) < SUN.radius
  return isSun ? SUN.color : SKY.top.map((top, at) => Math.round(top + (SKY.bottom[at] - top) * y))
}
