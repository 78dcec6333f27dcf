import { readFileSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import { decoded } from './decoded.ts'

/**
 * The maximum size of a file in bytes. It is limited because the file's whole contents are in memory. A thousand
 * messages take a few megabytes.
 */
const MOST_BYTES = 256 * 1024 ** 2
/**
 * The maximum number of values in one file. An empty object takes three bytes in a file, and twenty times as many in
 * memory.
 */
const MOST_VALUES = 10_000_000
/** Marks the bytes that can come before an element of an array, or before a member of an object. */
const BEFORE_VALUE = new Uint8Array(256)
for (const byte of Buffer.from('[{,')) BEFORE_VALUE[byte] = 1

/** Returns the contents of a JSON file. Files that would take too much memory are refused. */
export function readJson(
  path: string,
  { name = basename(path), mostBytes = MOST_BYTES }: { name?: string; mostBytes?: number } = {},
) {
  const { size } = statSync(path)
  if (size > mostBytes) throw new Error(`${name} has ${size} bytes, but at most ${mostBytes} can be read`)
  const bytes = readFileSync(path)
  if (bytes.length > MOST_VALUES && hasTooManyValues(bytes))
    throw new Error(`${name} has more than ${MOST_VALUES} values, which would take too much memory`)
  const text = decoded(bytes)
  if (text === undefined) throw new Error(`${name} isn’t in UTF-8`)
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Error(`${name} isn’t JSON: ${error.message.split('\n')[0].slice(0, 200)}`)
  }
}

/**
 * Counts the bytes that can come before values, even within strings, so a file with long strings may be refused
 * although it has fewer values.
 */
function hasTooManyValues(bytes: Uint8Array) {
  let values = 0
  for (let at = 0; at < bytes.length; at++) values += BEFORE_VALUE[bytes[at] ?? 0] ?? 0
  return values > MOST_VALUES
}
