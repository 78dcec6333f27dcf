/** The maximum length of a file name that file systems accept, in bytes. */
export const LONGEST_NAME = 255
/** The maximum length in bytes of the ending from the last dot on, which indicates a file's type. */
const LONGEST_ENDING = 20

const size = (text: string) => Buffer.byteLength(text)

/**
 * The path of an upload, with its name shortened if it has more than `longest` bytes. Paths of different files stay
 * different, since each has its own folder.
 */
export function shortPath(path: string, longest = LONGEST_NAME): string {
  const at = path.lastIndexOf('/') + 1
  const name = path.slice(at)
  if (size(name) <= longest) return path
  const dot = name.lastIndexOf('.')
  const ending = dot > 0 && size(name.slice(dot)) <= LONGEST_ENDING ? name.slice(dot) : ''
  let beginning = ''
  for (const character of name) {
    if (size(beginning) + size(character) + size(ending) > longest) break
    beginning += character
  }
  return `${path.slice(0, at)}${beginning}${ending}`
}

/** Text in which the addresses of uploads are replaced with those in the export. */
export function withShortPaths(text: string, longest = LONGEST_NAME): string {
  return text.replaceAll(/(?<=\/user_uploads\/)[^\s()[\]<>"']+/g, (path) => {
    const short = shortPath(decoded(path), longest)
    return short === decoded(path) ? path : short
  })
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
