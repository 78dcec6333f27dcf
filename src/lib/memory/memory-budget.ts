import { namesOf } from '#lib/typed-object'

/**
 * The limit in bytes for all caches together, out of the 128 MB of an object. The rest is for requests and for the
 * runtime.
 */
export const MOST_KEPT_BYTES = 48_000_000

/**
 * The kinds of cached data, in the order in which they are dropped when memory is short, with the bytes that are
 * reserved for each. Everything that is dropped can be restored from storage or from clients.
 */
export const SHARES = {
  /** The messages that were sent or read last, and their JSON. To restore a message, one row is read. */
  messages: 1_000_000,
  /** The end of the event log, which can be read again. */
  recentEvents: 1_000_000,
  /** The JSON of all accounts, channels and groups, and of settings, which some requests need. */
  lists: 3_000_000,
  /** The times at which people were active. Storage and the clients' next reports restore them. */
  presences: 2_000_000,
  packs: 4_000_000,
  /** Blocks of the message index: the newest of each channel and direct conversation, and older ones that were read. */
  blocks: 2_000_000,
  /**
   * Everyone's alert words, against which every message is matched. They have a limit of their own, and are never
   * dropped.
   */
  alertWords: 6_000_000,
  /** Single rows, such as people's read states and flags. */
  rows: 2_000_000,
  /** The organization's own data: settings, linkifiers, emoji, the roster. Each request needs some. */
  facts: 3_000_000,
  audiences: 2_000_000,
  channels: 2_000_000,
  accounts: 2_000_000,
  /** Clients' exact positions in their event queues. */
  queues: 3_000_000,
  /**
   * Data that was sent to sockets, and perhaps not received yet. When memory is short, the fullest sockets are closed.
   */
  sockets: 3_000_000,
  /** Answers that clients are reading. They are never dropped, because clients would get only a part of them. */
  outgoing: 12_000_000,
} as const

export type Kept = keyof typeof SHARES

/** A cache that can drop its entries. */
export interface Shelf {
  readonly bytes: number
  /** Drops the least needed entry; false if there is nothing that may be dropped. */
  letGo(): boolean
}

/** Everything that an object caches in memory, counted together. */
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

  /** Caches call this after they have changed. */
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
