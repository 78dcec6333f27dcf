/** A `localStorage` in memory. */
export class FakeStorage implements Storage {
  readonly #items = new Map<string, string>()

  get length(): number {
    return this.#items.size
  }

  key(at: number): string | null {
    return [...this.#items.keys()][at] ?? null
  }

  getItem(name: string): string | null {
    return this.#items.get(name) ?? null
  }

  setItem(name: string, value: string): void {
    this.#items.set(name, value)
  }

  removeItem(name: string): void {
    this.#items.delete(name)
  }

  clear(): void {
    this.#items.clear()
  }

  /** All stored entries, as text. */
  get text(): string {
    return JSON.stringify([...this.#items])
  }
}
