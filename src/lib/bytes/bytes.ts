export const MIB = 1024 * 1024

/** Bytes as they come from storage, or a view of a part of a body. */
export type Bytes = ArrayBuffer | Uint8Array<ArrayBuffer>

/** The bytes where they lie: nothing is copied. */
export const viewOf = (bytes: Bytes): Uint8Array<ArrayBuffer> =>
  bytes instanceof ArrayBuffer ? new Uint8Array(bytes) : bytes
