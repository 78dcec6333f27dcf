/** A report of the data in an archive that is left out or changed, with reasons and counts. */
export class Report {
  #leftOut: Map<string, number> = new Map()
  #changed: Map<string, number> = new Map()
  #refused: Map<string, number> = new Map()
  #unknown: Map<string, number> = new Map()

  leaveOut(what, count = 1) {
    add(this.#leftOut, what, count)
  }

  change(what, count = 1) {
    add(this.#changed, what, count)
  }

  refuse(what, count = 1) {
    add(this.#refused, what, count)
  }

  notKnown(what, count = 1) {
    add(this.#unknown, what, count)
  }

  get lines() {
    return [
      ...told('Left out:', this.#leftOut),
      ...told('Changed:', this.#changed),
      ...told('Not allowed here, so left out or made harmless:', this.#refused),
      ...told('Unknown to this version, so left out:', this.#unknown),
    ]
  }
}

const add = (counts, what, count) => void counts.set(what, (counts.get(what) ?? 0) + count)

const told = (title, counts) =>
  counts.size === 0 ? [] : [title, ...[...counts].sort().map(([what, count]) => `  ${what}: ${count}`)]
