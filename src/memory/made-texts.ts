import { SharedText } from '#lib/json/shared-text'
import { LeastRecentlyUsed } from '#lib/memory/lru'
import type { MemoryBudget } from '#lib/memory/memory-budget'

const CHARACTER_BYTES = 2

interface Made {
  parts: readonly unknown[]
  text: SharedText
}

/**
 * Cached JSON, by name. It is valid as long as the values that it was made from are the same objects: cached rows
 * become different objects when they are written, or when a transaction is rolled back.
 */
export class MadeTexts {
  readonly #texts: LeastRecentlyUsed<string, Made>

  constructor(budget: MemoryBudget, most: number) {
    this.#texts = new LeastRecentlyUsed(most, { kind: 'lists', budget })
  }

  /** `parts` must contain everything that the value depends on. */
  get(name: string, parts: readonly unknown[], make: () => unknown): SharedText {
    const known = this.#texts.get(name)
    if (known?.parts.length === parts.length && known.parts.every((part, at) => part === parts[at])) return known.text
    const text = new SharedText(JSON.stringify(make()))
    this.#texts.set(name, { parts, text }, CHARACTER_BYTES * text.length)
    return text
  }
}
