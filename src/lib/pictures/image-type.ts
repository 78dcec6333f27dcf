const SIGNATURES: readonly (readonly [type: string, matches: (head: string) => boolean])[] = [
  ['image/png', (head) => head.startsWith('\x89PNG\r\n\x1a\n')],
  ['image/gif', (head) => head.startsWith('GIF87a') || head.startsWith('GIF89a')],
  ['image/jpeg', (head) => head.startsWith('\xff\xd8\xff')],
  ['image/avif', (head) => head.slice(4, 12) === 'ftypavif'],
  ['image/webp', (head) => head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP'],
]

/** The image type that browsers get, from the file's first bytes. The type that a client gives proves nothing. */
export function imageTypeOf(bytes: ArrayBuffer): string | undefined {
  const head = String.fromCharCode(...new Uint8Array(bytes.slice(0, 16)))
  return SIGNATURES.find(([, matches]) => matches(head))?.[0]
}
