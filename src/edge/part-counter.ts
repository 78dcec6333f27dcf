import { Buffer } from 'node:buffer'

/** Counts the delimiters of a multipart body as it comes: a parser takes many seconds for half a million parts. */
export class PartCounter {
  readonly #delimiter: Buffer
  #tail = Buffer.alloc(0)
  #parts = 0

  constructor(boundary: string) {
    this.#delimiter = Buffer.from(`--${boundary}`)
  }

  /** How many there were up to the end of this chunk. */
  count(chunk: Uint8Array): number {
    const { length } = this.#delimiter
    const bytes = Buffer.concat([this.#tail, chunk])
    let from = 0
    for (let at = bytes.indexOf(this.#delimiter); at >= 0; at = bytes.indexOf(this.#delimiter, from)) {
      this.#parts += 1
      from = at + length
    }
    // The rest may begin a delimiter that ends in the next chunk.
    this.#tail = bytes.subarray(Math.max(from, bytes.length - length + 1))
    return this.#parts
  }
}
