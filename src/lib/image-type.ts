const SIGNATURES: readonly (readonly [type: string, extension: string, matches: (head: string) => boolean])[] = [
  ['image/png', 'png', (head) => head.startsWith('\x89PNG\r\n\x1a\n')],
  ['image/gif', 'gif', (head) => head.startsWith('GIF87a') || head.startsWith('GIF89a')],
  ['image/jpeg', 'jpg', (head) => head.startsWith('\xff\xd8\xff')],
  ['image/avif', 'avif', (head) => head.slice(4, 12) === 'ftypavif'],
  ['image/webp', 'webp', (head) => head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP'],
]

export interface ImageType {
  type: string
  extension: string
}

/** What kind of image this is, by its first bytes: what a client says about a file proves nothing. */
export function imageTypeOf(bytes: ArrayBuffer): ImageType | undefined {
  const head = String.fromCharCode(...new Uint8Array(bytes.slice(0, 16)))
  const found = SIGNATURES.find(([, , matches]) => matches(head))
  return found && { type: found[0], extension: found[1] }
}
