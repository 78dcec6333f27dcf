export const jsonFile = (path: string, content: unknown): [path: string, bytes: Uint8Array] => [
  path,
  new TextEncoder().encode(`${JSON.stringify(content, null, 1)}\n`),
]

/** The maximum length of a file name, in bytes: see `#lib/bytes/tar`. */
export const LONGEST_NAME_IN_TAR = 100
