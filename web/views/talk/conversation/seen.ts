import type { Clock, Timer } from '../../../protocol/clock'

/** How long the end of a message must be visible before the message counts as read. */
const SEEN_AFTER_MS = 500

/** Finds the messages that the user has seen: they were visible for a while, in a focused window. */
export class Seen {
  readonly #since = new Map<number, number>()
  #timer: Timer | undefined

  constructor(
    private readonly clock: Clock,
    private readonly hasFocus: () => boolean,
    private readonly tell: (ids: readonly number[]) => void,
  ) {}

  /** Updates the set of messages that are visible now. */
  look(ids: readonly number[]): void {
    const inSight = new Set(this.hasFocus() ? ids : [])
    for (const id of this.#since.keys()) if (!inSight.has(id)) this.#since.delete(id)
    for (const id of inSight) if (!this.#since.has(id)) this.#since.set(id, this.clock.now())
    if (inSight.size > 0) this.#timer ??= this.clock.setTimeout(() => this.#count(), SEEN_AFTER_MS)
  }

  close(): void {
    this.clock.clearTimeout(this.#timer)
    this.#timer = undefined
    this.#since.clear()
  }

  #count(): void {
    this.#timer = undefined
    if (!this.hasFocus()) {
      this.#since.clear()
      return
    }
    const now = this.clock.now()
    const ids = [...this.#since].filter(([, since]) => now - since >= SEEN_AFTER_MS).map(([id]) => id)
    for (const id of ids) this.#since.set(id, Number.POSITIVE_INFINITY)
    if (ids.length > 0) this.tell(ids)
    const isWaiting = [...this.#since.values()].some((since) => since < Number.POSITIVE_INFINITY)
    if (isWaiting) this.#timer = this.clock.setTimeout(() => this.#count(), SEEN_AFTER_MS)
  }
}
