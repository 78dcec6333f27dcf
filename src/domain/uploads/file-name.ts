const NAMELESS = 'uploaded-file'

/** A name as the last part of an address: letters with their accents, digits, "_", "." and "-" only. */
export function pathNameOf(name: string): string {
  const plain = name
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}\p{M}_\s.-]/gu, '')
    .trim()
    .replace(/[-\s]+/g, '-')
  return plain === '' || plain === '.' || plain === '..' ? NAMELESS : plain
}

/** The name without folders. It is decoded, because some clients percent-encode names. */
export function givenName(path: string): string {
  const name = path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1)
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

const LONGEST_NAME = 255
const LONGEST_ENDING = 32

/** Truncates a name to the maximum length but keeps its ending, which shows the type of the file. */
export function shortened(name: string): string {
  const characters = [...name.slice(0, 4 * LONGEST_NAME)]
  if (characters.length <= LONGEST_NAME && name.length <= 4 * LONGEST_NAME) return name
  const ending = /\.[^.]*$/.exec(name.slice(-LONGEST_ENDING))?.[0] ?? ''
  return characters.slice(0, LONGEST_NAME - [...ending].length).join('') + ending
}
