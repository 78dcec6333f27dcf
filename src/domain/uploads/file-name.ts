const NAMELESS = 'uploaded-file'

/** A name as the last part of an address: letters, digits, "_", "." and "-" only. */
export function pathNameOf(name: string): string {
  const plain = name
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}\p{M}_\s.-]/gu, '')
    .trim()
    .replace(/[-\s]+/g, '-')
  return plain === '' || plain === '.' || plain === '..' ? NAMELESS : plain
}

/** Programs send names as in an address. */
export function givenName(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
