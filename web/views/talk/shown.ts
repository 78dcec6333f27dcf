import { computed, signal } from '@preact/signals'
import type { MessageList } from '../../model/lists/message-list'

/** The number of messages that are initially shown on each side of the reading position. */
const AROUND = 20
/** `end()` changes nothing if the newest messages are already shown and the page has at most this many messages. */
const MOST = 4 * AROUND
/** The number of messages that one frame adds to the page: more would make it slow. */
const STEP = 6

type Side = 'before' | 'after'

/** The ids of the first and the last message to show. Those between them are shown, too. */
interface Range {
  readonly first: number
  readonly last: number
}

const [START, END] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]

/**
 * The messages of a list that are on the page: those around the reading position. A list may have more messages than a
 * page can show without becoming slow.
 */
export class Shown {
  readonly #range = signal<Range | undefined>(undefined)
  readonly #ids = computed(() => {
    const range = this.#range.value
    const { ids } = this.list
    if (!range) return []
    const inside = ids.filter((id) => id >= range.first && id <= range.last)
    // If the displayed messages were removed, the latest ones are shown.
    return inside.length > 0 ? inside : ids.slice(-AROUND)
  })

  constructor(private readonly list: MessageList) {}

  /** The ids of the displayed messages, in ascending order and without gaps. */
  get ids(): readonly number[] {
    return this.#ids.value
  }

  /** Whether the displayed messages include the list's last one. */
  get reachesEnd(): boolean {
    return this.#ids.value.at(-1) === this.list.ids.at(-1)
  }

  /** Whether the displayed messages include the very first one. */
  get hasStart(): boolean {
    return this.list.haveOldest && this.#ids.value[0] === this.list.ids[0]
  }

  /** Whether the displayed messages include the newest one of all. */
  get hasEnd(): boolean {
    return this.list.haveNewest && this.reachesEnd
  }

  /** Shows the given message and those around it, or the newest messages if it isn't in the list. */
  around(id: number): void {
    const { ids } = this.list
    const at = ids.indexOf(id)
    if (at < 0) this.end()
    else this.#show(at - AROUND, at + AROUND)
  }

  /** Shows the newest messages. If they are already shown, along with few enough others, nothing changes. */
  end(): void {
    if (this.#range.peek()?.last === END && this.#ids.peek().length <= MOST) return
    const { length } = this.list.ids
    this.#show(length - 2 * AROUND, length)
  }

  /** Shows everything in the list, for printing. */
  all(): void {
    this.#range.value = { first: START, last: END }
  }

  /**
   * Adds up to `STEP` messages on `side`, and if `drops` is set, removes `STEP` on the other. Returns how many more
   * messages the list has on `side`.
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

  /** The positions in the list of the first and the last displayed message. */
  #bounds(): [number, number] {
    const [shown, { ids }] = [this.#ids.peek(), this.list]
    return [ids.indexOf(shown[0] ?? 0), ids.indexOf(shown.at(-1) ?? 0)]
  }

  #show(from: number, to: number): void {
    const { ids, haveNewest } = this.list
    const end = ids.length - 1
    // Without an end, the range also includes messages that arrive later.
    const last = to >= end && haveNewest ? END : (ids[Math.min(to, end)] ?? END)
    this.#range.value = { first: ids[Math.max(0, from)] ?? START, last }
  }
}
