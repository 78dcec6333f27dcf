const UTF8 = new TextDecoder('utf-8', { fatal: true })

/**
 * Text in UTF-8, without a byte order mark; undefined for bytes in another encoding. If those were decoded as UTF-8,
 * texts would be imported with wrong characters, and nobody would notice.
 */
export function decoded(bytes: Uint8Array) {
  try {
    return UTF8.decode(bytes)
  } catch {
    return undefined
  }
}
