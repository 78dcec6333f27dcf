import { FLAG, type Flags } from '../../lib/flags'

/**
 * The flags that a person has on single messages; historical here: of what a newcomer was given. The others follow from the message and
 * its audience.
 */
export const PERSONAL_FLAGS = FLAG.starred | FLAG.collapsed | FLAG.mentioned | FLAG.historical

/** Pairs of offset and flags, ascending: most messages of a chunk have none, so this stays small. */
export class FlagChunk {
  #pairs: Uint16Array

  constructor(pairs: Uint16Array = new Uint16Array(0)) {
    this.#pairs = pairs
  }

  get pairs(): Uint16Array {
    return this.#pairs
  }

  get(offset: number): Flags {
    const at = this.#seek(offset)
    return this.#pairs[at] === offset ? this.#pairs[at + 1]! : 0
  }

  set(offset: number, flags: Flags): void {
    const at = this.#seek(offset)
    const present = this.#pairs[at] === offset
    if (present && flags !== 0) {
      this.#pairs[at + 1] = flags
      return
    }
    if (!present && flags === 0) return
    const rest = this.#pairs.subarray(present ? at + 2 : at)
    const inserted = flags === 0 ? [] : [offset, flags]
    const pairs = new Uint16Array(at + inserted.length + rest.length)
    pairs.set(this.#pairs.subarray(0, at))
    pairs.set(inserted, at)
    pairs.set(rest, at + inserted.length)
    this.#pairs = pairs
  }

  *offsetsWith(flag: Flags): Generator<number> {
    for (let at = 0; at < this.#pairs.length; at += 2) if (this.#pairs[at + 1]! & flag) yield this.#pairs[at]!
  }

  #seek(offset: number): number {
    let low = 0
    let high = this.#pairs.length / 2
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.#pairs[middle * 2]! < offset) low = middle + 1
      else high = middle
    }
    return low * 2
  }
}
