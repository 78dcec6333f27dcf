import { batch, type Signal, signal } from '@preact/signals-core'

/**
 * A reactive map. Readers of `get` update when the value of that key changes, readers of `keys` and `size` when keys
 * are added or removed, and readers of `values` with every change. Values are never changed in place.
 */
export class ReactiveMap<Key, Value> {
  readonly #values = new Map<Key, Value>()
  /** Signals for keys that were read. */
  readonly #cells = new Map<Key, Signal<Value | undefined>>()
  readonly #membership = signal(0)
  readonly #content = signal(0)

  get(key: Key): Value | undefined {
    let cell = this.#cells.get(key)
    if (!cell) {
      cell = signal(this.#values.get(key))
      this.#cells.set(key, cell)
    }
    return cell.value
  }

  /** Reads without subscribing to changes. */
  peek(key: Key): Value | undefined {
    return this.#values.get(key)
  }

  has(key: Key): boolean {
    return this.#values.has(key)
  }

  /** Keys in the order of arrival. Readers update when keys are added or removed. */
  keys(): Key[] {
    this.#membership.value
    return [...this.#values.keys()]
  }

  get size(): number {
    this.#membership.value
    return this.#values.size
  }

  /** The number of entries, without subscribing to changes. */
  get count(): number {
    return this.#values.size
  }

  /** Readers update with every change. */
  values(): Value[] {
    this.#content.value
    return [...this.#values.values()]
  }

  /** Subscribes to every change without reading. */
  watch(): void {
    this.#content.value
  }

  peekValues(): IterableIterator<Value> {
    return this.#values.values()
  }

  peekEntries(): IterableIterator<[Key, Value]> {
    return this.#values.entries()
  }

  set(key: Key, value: Value): void {
    const isNew = !this.#values.has(key)
    if (!isNew && Object.is(this.#values.get(key), value)) return
    this.#values.set(key, value)
    this.#changed(key, value, isNew)
  }

  /** Changes a value. Does nothing if the key doesn't exist. */
  change(key: Key, change: (value: Value) => Value): void {
    const value = this.#values.get(key)
    if (value !== undefined) this.set(key, change(value))
  }

  delete(key: Key): boolean {
    if (!this.#values.delete(key)) return false
    this.#changed(key, undefined, true)
    return true
  }

  clear(): void {
    batch(() => {
      for (const key of [...this.#values.keys()]) this.delete(key)
    })
  }

  /** Replaces everything. Readers of values that stay the same don't update. */
  load(entries: Iterable<readonly [Key, Value]>): void {
    batch(() => {
      const next = new Map(entries)
      for (const key of [...this.#values.keys()]) if (!next.has(key)) this.delete(key)
      for (const [key, value] of next) {
        if (!isSame(this.#values.get(key), value)) this.set(key, value)
      }
      // Puts the keys into the order of the loaded entries.
      this.#values.clear()
      for (const [key, value] of next) this.#values.set(key, value)
    })
  }

  #changed(key: Key, value: Value | undefined, isMember: boolean): void {
    batch(() => {
      const cell = this.#cells.get(key)
      if (cell) cell.value = value
      if (isMember) this.#membership.value += 1
      this.#content.value += 1
    })
  }
}

/** Whether two values are equal. They come from JSON, so equal JSON means equal values. */
function isSame(one: unknown, other: unknown): boolean {
  return Object.is(one, other) || JSON.stringify(one) === JSON.stringify(other)
}
