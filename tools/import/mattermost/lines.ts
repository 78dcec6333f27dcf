import { closeSync, openSync, readSync } from 'node:fs'
import { basename } from 'node:path'
import { decoded } from '../chat/decoded.ts'

const CHUNK_BYTES = 1024 ** 2
/** A post with all of its answers is one line. */
const MOST_BYTES = 64 * 1024 ** 2
const NEWLINE = 10

/** The lines of a file, each a JSON object. Only one is in memory. */
export class Lines {
  file: string

  constructor(file: string) {
    this.file = file
  }

  /** @returns each with its place in the file, in bytes */
  *all(): Generator<{ at: number; length: number; value: any }> {
    const file = openSync(this.file, 'r')
    try {
      let rest = Buffer.alloc(0)
      let at = 0
      for (let from = 0; ; ) {
        const chunk = Buffer.alloc(CHUNK_BYTES)
        const read = readSync(file, chunk, 0, CHUNK_BYTES, from)
        from += read
        rest = Buffer.concat([rest, chunk.subarray(0, read)])
        if (rest.length > MOST_BYTES)
          throw new Error(`a line of ${basename(this.file)} has more than ${MOST_BYTES} bytes`)
        for (let end = rest.indexOf(NEWLINE); end >= 0; end = rest.indexOf(NEWLINE)) {
          if (end > 0) yield { at, length: end, value: this.#parse(rest.subarray(0, end), at) }
          rest = rest.subarray(end + 1)
          at += end + 1
        }
        if (read === 0) break
      }
      if (rest.length > 0) yield { at, length: rest.length, value: this.#parse(rest, at) }
    } finally {
      closeSync(file)
    }
  }

  /** Reads one line again. */
  read({ at, length }) {
    const file = openSync(this.file, 'r')
    try {
      const bytes = Buffer.alloc(length)
      readSync(file, bytes, 0, length, at)
      return this.#parse(bytes, at)
    } finally {
      closeSync(file)
    }
  }

  #parse(bytes, at) {
    const text = decoded(bytes)
    if (text === undefined)
      throw new Error(`${basename(this.file)} has a line that isn’t in UTF-8, ${at} bytes from its start`)
    try {
      const value = JSON.parse(text)
      const held = value?.[value?.type]
      if (value?.type === 'version' || (typeof held === 'object' && held !== null)) return value
    } catch {
      // This is reported below, like a line with other contents.
    }
    throw new Error(`${basename(this.file)} has a line that isn’t an object of an export, ${at} bytes from its start`)
  }
}
