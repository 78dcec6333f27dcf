import { mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Messages, which an export lists by conversation, in the order of their times. They are stored in a file, and only
 * places and times are in memory.
 */
export class Timeline {
  /** @type {{ time: number, at: number, length: number }[]} */
  #places = []
  #at = 0

  #handle

  constructor() {
    const folder = mkdtempSync(join(tmpdir(), 'edgewise-timeline-'))
    this.#handle = openSync(join(folder, 'timeline'), 'w+', 0o600)
    // Only this program opens the file, which disappears when the program ends.
    rmSync(folder, { recursive: true })
  }

  /** @param {number} time @param {object} value */
  add(time, value) {
    const bytes = Buffer.from(JSON.stringify(value))
    writeSync(this.#handle, bytes, 0, bytes.length, this.#at)
    this.#places.push({ time, at: this.#at, length: bytes.length })
    this.#at += bytes.length
  }

  /** @returns {Generator<any>} */
  *inOrder() {
    // The sort is stable: messages with the same time stay in the export's order.
    for (const { at, length } of this.#places.sort((one, other) => one.time - other.time)) {
      const bytes = Buffer.alloc(length)
      readSync(this.#handle, bytes, 0, length, at)
      yield JSON.parse(bytes.toString('utf8'))
    }
  }
}
