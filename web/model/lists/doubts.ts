/** Messages for which only the server can say whether a list contains them. They are collected and checked together. */
export class Doubts {
  readonly #ids = new Set<number>()
  #asking: Promise<void> | undefined

  constructor(private readonly ask: (ids: readonly number[]) => Promise<void>) {}

  add(id: number): void {
    this.#ids.add(id)
    this.#asking ??= this.#askAll().finally(() => {
      this.#asking = undefined
    })
  }

  /** Resolves when the server has answered; undefined if nothing is being checked. */
  get asking(): Promise<void> | undefined {
    return this.#asking
  }

  async #askAll(): Promise<void> {
    // Messages that become uncertain through the same events are checked in the same request.
    await Promise.resolve()
    while (this.#ids.size > 0) {
      const ids = [...this.#ids]
      this.#ids.clear()
      await this.ask(ids)
    }
  }
}
