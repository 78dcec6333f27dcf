import { readFileSync, statSync } from 'node:fs'
import { basename } from 'node:path'

/** The most bytes of one file, since its tables are in memory together. A thousand messages take some megabytes. */
const MOST_BYTES = 256 * 1024 ** 2

export function readJson(path: string) {
  const name = basename(path)
  const { size } = statSync(path)
  if (size > MOST_BYTES) throw new Error(`${name} has ${size} bytes; at most ${MOST_BYTES} can be read`)
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    throw new Error(`${name} is no JSON: ${error.message.split('\n')[0].slice(0, 200)}`)
  }
}
