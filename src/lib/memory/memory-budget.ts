import { namesOf } from '#lib/typed-object'

/** The most bytes of caches, out of the 128 MB of an object. The rest is for requests and for the runtime. */
export const MOST_KEPT_BYTES = 48_000_000

/**
 * The kinds of things kept in memory, in the order in which they are dropped when memory is short,
 * and the share that is reserved for each. All of it can be restored from storage or from clients.
 */
export const SHARES = {
  /** Messages that were sent or read last, and what is shown of them: a row each. */
  messages: 1_000_000,
  /** Read back from the log. */
  recentEvents: 1_000_000,
  /** All accounts, all channels, all groups: some requests need all. */
  lists: 3_000_000,
  /** Presences: read back from as many rows. */
  presences: 2_000_000,
  packs: 4_000_000,
  /** The newest of the message index, of each place where people talk. */
  blocks: 2_000_000,
  /**
   * Everyone's alert words, which every message is matched against. They have a limit of their own, and are never
   * dropped.
   */
  alertWords: 6_000_000,
  /** The read states, flags and muted topics of single people. */
  rows: 2_000_000,
  /** The organization's own: settings, linkifiers, emoji, who there is. Each request needs some. */
  facts: 3_000_000,
  audiences: 2_000_000,
  channels: 2_000_000,
  accounts: 2_000_000,
  /** A client's exact place in its events. */
  queues: 3_000_000,
  /** Sent to sockets, and perhaps not read yet: the fullest ones close. */
  sockets: 3_000_000,
  /** Answers that clients are reading. They have an end of their own, and never go. */
  outgoing: 12_000_000,
} as const

export type Kept = keyof typeof SHARES

/** A cache that can drop its entries. */
export interface Shelf {
  readonly bytes: number
  /** Drops what is needed least; false if there is nothing to drop. */
  letGo(): boolean
}

/** All that an object keeps in memory, counted together. */
export class MemoryBudget {
  readonly #shelves = new Map<Kept, Shelf[]>()
  #bytes = 0

  constructor(private readonly most = MOST_KEPT_BYTES) {}

  get bytes(): number {
    return this.#bytes
  }

  add(kind: Kept, shelf: Shelf): void {
    this.#shelves.set(kind, [...this.#of(kind), shelf])
  }

  /** Shelves call this after they have changed. */
  changed(bytes: number): void {
    this.#bytes += bytes
    if (bytes > 0 && this.#bytes > this.most) this.#relieve()
  }

  #relieve(): void {
    for (const kind of namesOf(SHARES)) {
      while (this.#bytes > this.most && this.bytesOf(kind) > SHARES[kind]) {
        if (!this.#largestFirst(kind).some((shelf) => shelf.letGo())) break
      }
    }
  }

  bytesOf(kind: Kept): number {
    return this.#of(kind).reduce((sum, { bytes }) => sum + bytes, 0)
  }

  #largestFirst(kind: Kept): Shelf[] {
    return this.#of(kind).toSorted((one, other) => other.bytes - one.bytes)
  }

  #of(kind: Kept): Shelf[] {
    return this.#shelves.get(kind) ?? []
  }
}
