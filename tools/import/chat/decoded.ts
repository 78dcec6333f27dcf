const UTF8 = new TextDecoder('utf-8', { fatal: true })

/**
 * Text in UTF-8, without a mark at its start; undefined for bytes of another character set. Read as if they were UTF-8,
 * texts would come along with wrong characters, and nobody would notice.
 */
export function decoded(bytes: Uint8Array) {
  try {
    return UTF8.decode(bytes)
  } catch {
    return undefined
  }
}
