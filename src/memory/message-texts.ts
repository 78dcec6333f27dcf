import type { MessageId } from '#lib/ids'
import { SharedText } from '#lib/json/shared-text'
import { LeastRecentlyUsed } from '#lib/memory/lru'
import type { MemoryBudget } from '#lib/memory/memory-budget'
import type { MessageRow } from '#store/tables/messages'

const TEXTS_KEPT = 10_000
/** The maximum number of views: different forms of a message's JSON. */
const MOST_VIEWS = 32
const CHARACTER_BYTES = 2
const TEXT_BYTES = 200

/** Identifies everything that the messages' JSON depends on besides their rows. */
interface Stamp {
  readonly parts: readonly unknown[]
}

interface Text {
  row: MessageRow
  stamp: Stamp
  text: SharedText
}

/** The JSON of messages, made from their rows and the rows that these refer to. */
export class MessageTexts {
  readonly #texts: LeastRecentlyUsed<number, Text>
  #stamp: Stamp = { parts: [] }

  constructor(budget: MemoryBudget) {
    this.#texts = new LeastRecentlyUsed(TEXTS_KEPT, { kind: 'messages', budget })
  }

  /** Returns the same stamp as before if all parts are the same, otherwise a new one. */
  stampOf(...parts: readonly unknown[]): Stamp {
    const { parts: before } = this.#stamp
    const isSame = parts.length === before.length && parts.every((part, at) => part === before[at])
    if (!isSame) this.#stamp = { parts }
    return this.#stamp
  }

  /** Returns the JSON that was made from the same row with the same stamp, or makes it now. */
  get(row: MessageRow, view: number, stamp: Stamp, write: () => string): SharedText {
    const key = keyOf(row.id, view)
    const known = this.#texts.get(key)
    if (known?.row === row && known.stamp === stamp) return known.text
    const text = new SharedText(write())
    this.#texts.set(key, { row, stamp, text }, TEXT_BYTES + CHARACTER_BYTES * text.length)
    return text
  }
}

const keyOf = (id: MessageId, view: number) => id * MOST_VIEWS + view
