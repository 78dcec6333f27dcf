export const MIB = 1024 * 1024

/** A buffer, as storage returns it, or a view of a part of one, such as a file in a body. */
export type Bytes = ArrayBuffer | Uint8Array<ArrayBuffer>

/** A view of the bytes, without copying them. */
export const viewOf = (bytes: Bytes): Uint8Array<ArrayBuffer> =>
  bytes instanceof ArrayBuffer ? new Uint8Array(bytes) : bytes

/** A copy of the bytes of all parts, one after another. */
export function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, { byteLength }) => sum + byteLength, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.byteLength
  }
  return all
}
