import { mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Messages, which an export lists by conversation, in chronological order. They are stored in a file, and only their
 * times and their positions in it are in memory.
 */
export class Timeline {
  #places: { time: number; at: number; length: number }[] = []
  #at = 0

  #handle

  constructor() {
    const folder = mkdtempSync(join(tmpdir(), 'edgewise-timeline-'))
    this.#handle = openSync(join(folder, 'timeline'), 'w+', 0o600)
    // The file is deleted while it is open, so it disappears when the program ends.
    rmSync(folder, { recursive: true })
  }

  add(time: number, value: object) {
    const bytes = Buffer.from(JSON.stringify(value))
    writeSync(this.#handle, bytes, 0, bytes.length, this.#at)
    this.#places.push({ time, at: this.#at, length: bytes.length })
    this.#at += bytes.length
  }

  *inOrder(): Generator<any> {
    // The sort is stable: messages with the same time stay in the export's order.
    for (const { at, length } of this.#places.sort((one, other) => one.time - other.time)) {
      const bytes = Buffer.alloc(length)
      readSync(this.#handle, bytes, 0, length, at)
      yield JSON.parse(bytes.toString('utf8'))
    }
  }
}
