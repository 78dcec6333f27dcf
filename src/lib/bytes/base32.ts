const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Base32 of RFC 4648 without padding, for lengths that are multiples of five bytes. */
export function toBase32(bytes: Uint8Array): string {
  let text = ''
  let buffer = 0
  let bits = 0
  for (const byte of bytes) {
    buffer = ((buffer << 8) | byte) & 0xfff
    bits += 8
    for (; bits >= 5; bits -= 5) text += ALPHABET[(buffer >> (bits - 5)) & 31]
  }
  return text
}

export function fromBase32(text: string): Uint8Array | undefined {
  const bytes: number[] = []
  let buffer = 0
  let bits = 0
  for (const character of text) {
    const value = ALPHABET.indexOf(character)
    if (value < 0) return undefined
    buffer = ((buffer << 5) | value) & 0xfff
    bits += 5
    if (bits < 8) continue
    bits -= 8
    bytes.push((buffer >> bits) & 0xff)
  }
  return Uint8Array.from(bytes)
}
