import type { Kept, MemoryBudget, Shelf } from './memory-budget'
import { sizeOf } from './size-of'

interface Entry<Value> {
  readonly value: Value
  readonly bytes: number
  /** Whether the entry has been used since it was added, or since it last got a second chance. */
  isUsed: boolean
}

/**
 * A map that drops entries without recent use when it has too many entries or memory is short. A use is noted without
 * moving the entry, since entries are found far more often than dropped: the oldest entry gets a second chance if it
 * was used (the algorithm known as CLOCK).
 */
export class LeastRecentlyUsed<Key, Value> implements Shelf {
  readonly #entries = new Map<Key, Entry<Value>>()
  readonly #budget: MemoryBudget | undefined
  #bytes = 0
  /** The key of the entry that is being added, which isn't dropped. */
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

  get size(): number {
    return this.#entries.size
  }

  get(key: Key): Value | undefined {
    const entry = this.#entries.get(key)
    if (entry === undefined) return undefined
    entry.isUsed = true
    return entry.value
  }

  /** The size in bytes is estimated if it isn't given. */
  set(key: Key, value: Value, given?: number): void {
    this.delete(key)
    const bytes = this.#budget ? sizeOfKey(key) + (given ?? sizeOf(value)) : 0
    this.#entries.set(key, { value, bytes, isUsed: false })
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
    // A Map iterates in the order of insertion, so an entry that was moved to the end is visited again.
    for (const [key, entry] of this.#entries) {
      const isEntering = key === this.#entering
      if (isEntering && this.#entries.size === 1) return false
      if (!isEntering && !entry.isUsed) {
        this.delete(key)
        return true
      }
      entry.isUsed = false
      this.#entries.delete(key)
      this.#entries.set(key, entry)
    }
    return false
  }

  #count(bytes: number): void {
    this.#bytes += bytes
    this.#budget?.changed(bytes)
  }
}

const sizeOfKey = (key: unknown) => (typeof key === 'string' ? sizeOf(key) : 0)
