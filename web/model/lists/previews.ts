import type { Caller } from '../../protocol/call'
import type { Clock, Timer } from '../../protocol/clock'
import type { Message } from '../messages/message'
import type { Store } from '../store/store'
import { type Fetched, fetchNamed, MOST_NAMED } from './fetching'

/** Previews that appear within this time are fetched together. */
const COLLECT_MS = 20

/** Single messages whose text, sender or time is shown in a list of conversations. */
export class Previews {
  readonly #wanted = new Set<number>()
  /** The ids that are being requested, or weren't found. The latter are requested again after the next snapshot. */
  readonly #asked = new Set<number>()
  #timer: Timer | undefined
  #generation = 0

  constructor(
    private readonly store: Store,
    private readonly calls: Caller,
    private readonly clock: Clock,
    private readonly fetched: (found: Fetched) => void,
  ) {}

  /** Reads a message. The reader updates when it changes, and also when it arrives later. */
  get(id: number): Message | undefined {
    return this.store.messages.messages.get(id)
  }

  want(id: number): void {
    const generation = this.store.generation.peek()
    if (generation !== this.#generation) this.#asked.clear()
    this.#generation = generation
    if (this.#asked.has(id) || this.store.messages.peek(id)) return
    this.#asked.add(id)
    this.#wanted.add(id)
    this.#timer ??= this.clock.setTimeout(() => void this.#fetch(), COLLECT_MS)
  }

  async #fetch(): Promise<void> {
    this.#timer = undefined
    // The remaining ids are left for later requests.
    const ids = [...this.#wanted].slice(0, MOST_NAMED)
    for (const id of ids) this.#wanted.delete(id)
    if (this.#wanted.size > 0) this.#timer = this.clock.setTimeout(() => void this.#fetch(), COLLECT_MS)
    try {
      const found = await fetchNamed(this.store, this.calls, ids)
      // The store drops messages when it has many, so these may be wanted again.
      for (const { id } of found.messages) this.#asked.delete(id)
      this.fetched(found)
    } catch {
      // A list without previews is still useful. Opening it again requests them again.
      for (const id of ids) this.#asked.delete(id)
    }
  }
}
