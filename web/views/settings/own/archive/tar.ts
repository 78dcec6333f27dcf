/** A file in an archive. Its contents are a blob, which browsers may store on disk. */
export interface ArchiveFile {
  readonly path: string
  readonly contents: Blob
}

const BLOCK = 512
const LONGEST_PATH = 100
const MODE = '0000644'
const OWNER = '0000000'
const CHECKSUM_AT = 148
const SPACES = '        '

/** Packs the files into a ustar archive. `seconds` is their modification time. */
export function tarOf(files: readonly ArchiveFile[], seconds: number): Blob {
  const pieces = files.flatMap(({ path, contents }) => [
    headerOf(path, contents.size, seconds),
    contents,
    new Uint8Array((BLOCK - (contents.size % BLOCK)) % BLOCK),
  ])
  return new Blob([...pieces, new Uint8Array(2 * BLOCK)], { type: 'application/x-tar' })
}

function headerOf(path: string, size: number, seconds: number): Uint8Array<ArrayBuffer> {
  const header = new Uint8Array(BLOCK)
  const write = (at: number, text: string) => header.set(new TextEncoder().encode(text), at)
  const octal = (value: number, length: number) => value.toString(8).padStart(length, '0')
  write(0, path)
  write(100, MODE)
  write(108, OWNER)
  write(116, OWNER)
  write(124, octal(size, 11))
  write(136, octal(seconds, 11))
  write(156, '0')
  write(257, 'ustar\u000000')
  write(CHECKSUM_AT, SPACES)
  write(
    CHECKSUM_AT,
    `${octal(
      header.reduce((sum, byte) => sum + byte, 0),
      6,
    )}\u0000 `,
  )
  return header
}

/** Replaces unusual characters in a file name and shortens it to at most `room` characters. The extension is kept. */
export function safeName(name: string, room: number): string {
  const plain = name.normalize('NFKD').replace(/[^\w.-]+/g, '_')
  const ending = /\.\w{1,10}$/.exec(plain)?.[0] ?? ''
  return `${plain.slice(0, plain.length - ending.length).slice(0, Math.min(room, LONGEST_PATH) - ending.length)}${ending}`
}
