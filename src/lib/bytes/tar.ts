const BLOCK = 512
const MOST_NAME = 100
const MOST_PREFIX = 155

/**
 * A file in an archive: header, bytes, and zeros up to a whole block. The folders in its path can have up to 155 bytes,
 * and its name up to 100.
 */
export function tarFile(path: string, bytes: Uint8Array, modifiedAt: number): Uint8Array[] {
  return [tarHeader(path, bytes.byteLength, modifiedAt), bytes, tarPadding(bytes.byteLength)]
}

/** The padding after a file of this size. */
export const tarPadding = (size: number): Uint8Array => new Uint8Array((BLOCK - (size % BLOCK)) % BLOCK)

/** The two empty blocks that end an archive. */
export const tarEnd = (): Uint8Array => new Uint8Array(2 * BLOCK)

/**
 * The header of a file, in the POSIX ustar format. An archive needs no table of contents, so it can be created in any
 * number of steps.
 */
export function tarHeader(path: string, size: number, modifiedAt: number): Uint8Array {
  const block = Buffer.alloc(BLOCK)
  const [prefix, name] = split(path)
  block.write(name, 0, MOST_NAME, 'utf8')
  block.write('0000644\0', 100)
  block.write('0000000\x000000000\0', 108)
  block.write(`${octal(size, 11)}\0`, 124)
  block.write(`${octal(modifiedAt, 11)}\0`, 136)
  block.write('        0', 148)
  block.write('ustar\x0000', 257)
  block.write(prefix, 345, MOST_PREFIX, 'utf8')
  const sum = block.reduce((total: number, byte: number) => total + byte, 0)
  block.write(`${octal(sum, 6)}\0 `, 148)
  return block
}

const octal = (number: number, digits: number) => Math.floor(number).toString(8).padStart(digits, '0')

function split(path: string): [prefix: string, name: string] {
  const at = path.lastIndexOf('/')
  return at < 0 ? ['', path] : [path.slice(0, at), path.slice(at + 1)]
}

/** Whether the two parts of a path fit into the header. */
export function fitsTar(path: string): boolean {
  const [prefix, name] = split(path)
  return Buffer.byteLength(name) <= MOST_NAME && Buffer.byteLength(prefix) <= MOST_PREFIX
}
