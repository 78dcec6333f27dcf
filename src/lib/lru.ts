import type { Kept, MemoryBudget, Shelf } from './memory-budget'
import { sizeOf } from './size-of'

/**
 * A map that drops what was used least recently when it has too many entries or memory is short.
 */
export class LeastRecentlyUsed<Key, Value> implements Shelf {
  readonly #entries = new Map<Key, { value: Value; bytes: number }>()
  readonly #budget: MemoryBudget | undefined
  #bytes = 0
  /** Whoever enters something is about to use it. */
  #entering: Key | undefined

  constructor(
    readonly capacity: number,
    counted?: { kind: Kept; budget: MemoryBudget },
  ) {
    this.#budget = counted?.budget
    counted?.budget.add(counted.kind, this)
  }

  get bytes(): number {
    return this.#bytes
  }

  get(key: Key): Value | undefined {
    const entry = this.#entries.get(key)
    if (entry === undefined) return undefined
    // A Map iterates in the order of insertion, so the first entry is the one used longest ago.
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    return entry.value
  }

  /** Its bytes are estimated where they aren't given. */
  set(key: Key, value: Value, given?: number): void {
    this.delete(key)
    const bytes = this.#budget ? sizeOfKey(key) + (given ?? sizeOf(value)) : 0
    this.#entries.set(key, { value, bytes })
    this.#entering = key
    this.#count(bytes)
    if (this.#entries.size > this.capacity) this.letGo()
    this.#entering = undefined
  }

  delete(key: Key): void {
    const entry = this.#entries.get(key)
    if (entry === undefined) return
    this.#entries.delete(key)
    this.#count(-entry.bytes)
  }

  clear(): void {
    this.#entries.clear()
    this.#count(-this.#bytes)
  }

  letGo(): boolean {
    const [oldest] = this.#entries.keys()
    if (oldest === undefined || oldest === this.#entering) return false
    this.delete(oldest)
    return true
  }

  #count(bytes: number): void {
    this.#bytes += bytes
    this.#budget?.changed(bytes)
  }
}

const sizeOfKey = (key: unknown) => (typeof key === 'string' ? sizeOf(key) : 0)
