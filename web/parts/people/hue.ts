const HUES = 10

/** One of ten hues, which only depends on the id. */
export const hueOf = (id: number): number => (id % HUES) + 1

/** The hue nearest to a channel's color (`#rrggbb`); for grays, the hue for the id. */
export function nearestHue(color: string, id: number): number {
  const found = /^#?([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(color)
  if (!found) return hueOf(id)
  const [red, green, blue] = found.slice(1).map((part) => Number.parseInt(part, 16) / 255) as [number, number, number]
  const angle = angleOf(red, green, blue)
  if (angle === undefined) return hueOf(id)
  const distance = (one: number) => Math.min(Math.abs(one - angle), 360 - Math.abs(one - angle))
  return ANGLES.indexOf([...ANGLES].sort((one, other) => distance(one) - distance(other))[0]!) + 1
}

/** The angles of the ten hues in `styles/tokens.css`, in OKLCH. */
const ANGLES = [250, 190, 152, 122, 92, 8, 340, 315, 285, 220]
const MIN_CHROMA = 0.02

/** The angle in OKLCH; undefined for grays. */
function angleOf(...rgb: [number, number, number]): number | undefined {
  const linear = rgb.map((one) => (one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4))
  const [r, g, b] = linear as [number, number, number]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const x = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const y = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  if (Math.hypot(x, y) < MIN_CHROMA) return undefined
  return ((Math.atan2(y, x) * 180) / Math.PI + 360) % 360
}
