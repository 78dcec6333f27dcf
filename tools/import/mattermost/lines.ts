import { closeSync, openSync, readSync } from 'node:fs'
import { basename } from 'node:path'
import { decoded } from '../../lib/decoded.ts'

const CHUNK_BYTES = 1024 ** 2
/** The size limit of a line. A line can contain a post with all of its replies. */
const MOST_BYTES = 64 * 1024 ** 2
const NEWLINE = 10

/** The lines of a file, each a JSON object. Only one is in memory at a time. */
export class Lines {
  file: string

  constructor(file: string) {
    this.file = file
  }

  /** @returns each line with its position in the file, in bytes */
  *all(): Generator<{ at: number; length: number; value: any }> {
    const file = openSync(this.file, 'r')
    try {
      /**
       * The parts of a line that hasn't ended yet. They are joined only once, since each copy of a long line takes
       * memory.
       */
      let parts: Buffer[] = []
      let held = 0
      let at = 0
      for (let from = 0; ; ) {
        const buffer = Buffer.alloc(CHUNK_BYTES)
        const chunk = buffer.subarray(0, readSync(file, buffer, 0, CHUNK_BYTES, from))
        if (chunk.length === 0) break
        from += chunk.length
        let start = 0
        for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, start)) {
          const last = chunk.subarray(start, end)
          const line = held > 0 ? Buffer.concat([...parts, last]) : last
          if (line.length > 0) yield { at, length: line.length, value: this.#parse(line, at) }
          at += line.length + 1
          start = end + 1
          parts = []
          held = 0
        }
        parts.push(chunk.subarray(start))
        held += chunk.length - start
        if (held > MOST_BYTES) throw new Error(`a line of ${basename(this.file)} is longer than ${MOST_BYTES} bytes`)
      }
      if (held > 0) yield { at, length: held, value: this.#parse(Buffer.concat(parts), at) }
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
      // The error below also covers invalid JSON.
    }
    throw new Error(`${basename(this.file)} has a line that isn’t an object of an export, ${at} bytes from its start`)
  }
}
