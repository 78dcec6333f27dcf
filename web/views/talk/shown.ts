import { computed, signal } from '@preact/signals'
import type { MessageList } from '../../model/lists/message-list'

/** Messages on each side of where one begins. */
const AROUND = 20
/** Messages that come into the page with one frame: more would make it wait. */
const STEP = 6

type Side = 'before' | 'after'

/** The range from the first to the last of these, as far as the list has them. */
interface Range {
  readonly first: number
  readonly last: number
}

const [START, END] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]

/**
 * The messages of a list that are in the page: those around what is read. A list has more of them
 * than a page can have without becoming slow.
 */
export class Shown {
  readonly #range = signal<Range | undefined>(undefined)
  readonly #ids = computed(() => {
    const range = this.#range.value
    const { ids } = this.list
    if (!range) return []
    const inside = ids.filter((id) => id >= range.first && id <= range.last)
    // The shown messages are gone.
    return inside.length > 0 ? inside : ids.slice(-AROUND)
  })

  constructor(private readonly list: MessageList) {}

  /** Sorted, without gaps. */
  get ids(): readonly number[] {
    return this.#ids.value
  }

  /** Whether the latest message of the list is among them, and those that come will be. */
  get reachesEnd(): boolean {
    return this.#ids.value.at(-1) === this.list.ids.at(-1)
  }

  /** Whether the first message that there is is among them. */
  get hasStart(): boolean {
    return this.list.haveOldest && this.#ids.value[0] === this.list.ids[0]
  }

  /** Whether the latest message that there is is among them. */
  get hasEnd(): boolean {
    return this.list.haveNewest && this.reachesEnd
  }

  /** Shows the messages around one, or the newest if it isn't in the list. */
  around(id: number): void {
    const { ids } = this.list
    const at = ids.indexOf(id)
    if (at < 0) this.end()
    else this.#show(at - AROUND, at + AROUND)
  }

  end(): void {
    const { length } = this.list.ids
    this.#show(length - 2 * AROUND, length)
  }

  /** Everything that the list has: paper has no end. */
  all(): void {
    this.#range.value = { first: START, last: END }
  }

  /**
   * Takes in the next messages of a side, and with `drops` releases as many at the other one. Returns how many more the
   * list has there.
   */
  extend(side: Side, drops: boolean): number {
    const { ids } = this.list
    const [from, to] = this.#bounds()
    const less = drops ? STEP : 0
    if (side === 'before') this.#show(from - STEP, to - less)
    else this.#show(from + less, to + STEP)
    const [first, last] = this.#bounds()
    return side === 'before' ? first : ids.length - 1 - last
  }

  /** The positions of the first and the last of them in the list. */
  #bounds(): [number, number] {
    const [shown, { ids }] = [this.#ids.peek(), this.list]
    return [ids.indexOf(shown[0] ?? 0), ids.indexOf(shown.at(-1) ?? 0)]
  }

  #show(from: number, to: number): void {
    const { ids, haveNewest } = this.list
    const end = ids.length - 1
    // Only new messages come one at a time.
    const last = to >= end && haveNewest ? END : (ids[Math.min(to, end)] ?? END)
    this.#range.value = { first: ids[Math.max(0, from)] ?? START, last }
  }
}
