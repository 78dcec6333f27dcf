import { FLAG, type Flags } from '#lib/flags'

/**
 * The flags that a person has on individual messages. Here, "historical" marks messages that were given to people who
 * joined before decision 0201. All other flags follow from the message, its audience, and the person's read state.
 */
export const PERSONAL_FLAGS = FLAG.starred | FLAG.collapsed | FLAG.mentioned | FLAG.historical

/** Pairs of offset and flags, ascending: most messages in a chunk have none, so this stays small. */
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

  /** Changes the flags at these offsets, ascending, in one pass. Returns the offsets whose flags changed. */
  change(offsets: readonly number[], change: (flags: Flags) => Flags): Set<number> {
    const changed = new Set<number>()
    const pairs = new Uint16Array(this.#pairs.length + 2 * offsets.length)
    let from = 0
    let length = 0
    const keepTo = (end: number) => {
      pairs.set(this.#pairs.subarray(from, end), length)
      length += end - from
      from = end
    }
    for (const offset of offsets) {
      keepTo(this.#seek(offset))
      const isThere = this.#pairs[from] === offset
      const before = isThere ? this.#pairs[from + 1]! : 0
      const after = change(before)
      if (after !== before) changed.add(offset)
      if (isThere) from += 2
      if (after === 0) continue
      pairs[length++] = offset
      pairs[length++] = after
    }
    keepTo(this.#pairs.length)
    this.#pairs = pairs.slice(0, length)
    return changed
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
