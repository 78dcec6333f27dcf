import { ANSWER_BYTES } from '../limits'
import { eventText } from './event-text'
import type { ToldEvent } from './offered'

/** A client that is far behind gets about this many events, and more after it has acknowledged them. */
const EVENTS_AT_ONCE = 1000

/** The remaining room for events in one answer or one frame. There is always room for at least one event. */
export class Room {
  #events = 0
  #bytes = 0

  /** Whether the event still fits. Its size is counted even if it doesn't fit. */
  takes({ event }: ToldEvent): boolean {
    const isFirst = this.#events === 0
    this.#events += 1
    this.#bytes += eventText(event).bytes
    return isFirst || (this.#events <= EVENTS_AT_ONCE && this.#bytes <= ANSWER_BYTES)
  }

  get isFull(): boolean {
    return this.#events >= EVENTS_AT_ONCE || this.#bytes >= ANSWER_BYTES
  }
}
