import { SharedText } from '#lib/json/shared-text'
import { LeastRecentlyUsed } from '#lib/memory/lru'
import type { MemoryBudget } from '#lib/memory/memory-budget'

const CHARACTER_BYTES = 2

interface Made {
  parts: readonly unknown[]
  text: SharedText
}

/**
 * JSON that was made of certain values, by name. It holds as long as these are the very same: what
 * is kept of the storage is another object when a row was written, or a transaction undone.
 */
export class MadeTexts {
  readonly #texts: LeastRecentlyUsed<string, Made>

  constructor(budget: MemoryBudget, most: number) {
    this.#texts = new LeastRecentlyUsed(most, { kind: 'lists', budget })
  }

  /** Name all that the value depends on. */
  get(name: string, parts: readonly unknown[], make: () => unknown): SharedText {
    const known = this.#texts.get(name)
    if (known?.parts.length === parts.length && known.parts.every((part, at) => part === parts[at])) return known.text
    const text = new SharedText(JSON.stringify(make()))
    this.#texts.set(name, { parts, text }, CHARACTER_BYTES * text.length)
    return text
  }
}
