import { Bitmap } from '#lib/bitmap'

const REFERENCE = 8
const OBJECT = 32
/** Strings with characters outside Latin-1 take two bytes per character. */
const CHARACTER = 2

/** The approximate size of a value in memory, in bytes. It is more likely too high than too low. */
export function sizeOf(value: unknown): number {
  if (typeof value === 'string') return OBJECT + CHARACTER * value.length
  if (typeof value !== 'object' || value === null) return REFERENCE
  if (value instanceof Bitmap) return OBJECT + value.byteLength
  if (ArrayBuffer.isView(value)) return 2 * OBJECT + value.byteLength
  let bytes = OBJECT
  if (value instanceof Map || Array.isArray(value)) {
    const items: Iterable<unknown> = value
    for (const item of items) bytes += REFERENCE + sizeOf(item)
    return bytes
  }
  // Any object can be indexed by any name.
  for (const name in value) bytes += REFERENCE + sizeOf((value as Record<string, unknown>)[name])
  return bytes
}
