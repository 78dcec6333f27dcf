const OURS = 'edgewise '

/** Forgets what this browser keeps of everybody, but for the person whose it may stay. */
export function forgetKept(exceptOf?: number): void {
  try {
    for (const name of Object.keys(localStorage)) {
      if (name.startsWith(OURS) && name.split(' ')[2] !== String(exceptOf)) localStorage.removeItem(name)
    }
  } catch {
    // Storage that is closed to this page keeps nothing.
  }
}

/** Keeps what one wrote in this browser, each person's apart. Where nothing can be kept, nothing is. */
export class LocalShelf<Item> {
  constructor(
    private readonly what: string,
    private readonly ownId: () => number,
  ) {}

  put(key: string, item: Item): void {
    this.#try(() => localStorage.setItem(this.#prefix + key, JSON.stringify(item)))
  }

  take(key: string): void {
    this.#try(() => localStorage.removeItem(this.#prefix + key))
  }

  all(): Item[] {
    const found: Item[] = []
    this.#try(() => {
      for (const name of Object.keys(localStorage).sort()) {
        if (name.startsWith(this.#prefix)) found.push(JSON.parse(localStorage.getItem(name) ?? '') as Item)
      }
    })
    return found
  }

  get #prefix(): string {
    return `${OURS}${this.what} ${this.ownId()} `
  }

  /** The disk may be full, or closed to this page: what is open stays open. */
  #try(act: () => void): void {
    try {
      act()
    } catch {}
  }
}
