import { readFileSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import { decoded } from '../chat/decoded.ts'

/** The most bytes of one file, since its tables are in memory together. A thousand messages take some megabytes. */
const MOST_BYTES = 256 * 1024 ** 2

/** @param name for errors */
export function readJson(path: string, name = basename(path)) {
  const { size } = statSync(path)
  if (size > MOST_BYTES) throw new Error(`${name} has ${size} bytes, but at most ${MOST_BYTES} can be read`)
  const text = decoded(readFileSync(path))
  if (text === undefined) throw new Error(`${name} isn’t in UTF-8`)
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Error(`${name} isn’t JSON: ${error.message.split('\n')[0].slice(0, 200)}`)
  }
}
