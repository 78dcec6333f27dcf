const UTF8 = new TextDecoder('utf-8', { fatal: true })

/**
 * UTF-8 text, without a byte order mark; undefined for bytes in another encoding. If those were decoded as UTF-8, text
 * would be imported with wrong characters, and nobody would notice.
 */
export function decoded(bytes: Uint8Array) {
  try {
    return UTF8.decode(bytes)
  } catch {
    return undefined
  }
}
