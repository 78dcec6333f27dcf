import type { ByteRange } from './blobs'

/**
 * The part of a file that a `Range` header asks for. Undefined means all of it: there is no header, or one that servers
 * ignore, such as one for several parts at once. `unsatisfiable` means that the range has none of the file's bytes.
 */
export function partAsked(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const asked = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '')
  if (!asked) return undefined
  const [, first = '', last = ''] = asked
  if (first === '' && last === '') return undefined
  if (first === '') return lastBytes(Number(last), size)
  if (last !== '' && Number(last) < Number(first)) return undefined
  if (Number(first) >= size) return 'unsatisfiable'
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return { offset: Number(first), length: end - Number(first) + 1 }
}

function lastBytes(length: number, size: number): ByteRange | 'unsatisfiable' {
  if (length === 0 || size === 0) return 'unsatisfiable'
  const part = Math.min(length, size)
  return { offset: size - part, length: part }
}
