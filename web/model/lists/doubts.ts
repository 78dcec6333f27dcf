/**
 * Messages of which only the server can say whether a list has them: collected, and asked together.
 */
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

  /** Ends when the server has answered; undefined if nothing is asked. */
  get asking(): Promise<void> | undefined {
    return this.#asking
  }

  async #askAll(): Promise<void> {
    // Messages that the same events bring into doubt are checked in the same request.
    await Promise.resolve()
    while (this.#ids.size > 0) {
      const ids = [...this.#ids]
      this.#ids.clear()
      await this.ask(ids)
    }
  }
}
