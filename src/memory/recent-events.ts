import type { EventId } from '../lib/ids'
import type { LoggedEvent } from '../store/events/logged-event'

const EVENTS_KEPT = 400

/** The end of the log, so that a command's events aren't read back from storage once for each queue. */
export class RecentEvents {
  #events: LoggedEvent[] = []

  /** Right after the commit, without gaps. */
  add(events: readonly LoggedEvent[]): void {
    for (const event of events) this.#events.push(event)
    if (this.#events.length > 2 * EVENTS_KEPT) this.#events = this.#events.slice(-EVENTS_KEPT)
  }

  /** Those after an event, or undefined where older ones would be needed. */
  after(id: EventId): LoggedEvent[] | undefined {
    const first = this.#events[0]
    if (!first || first.id > id + 1) return undefined
    const from = this.#events.findLastIndex((event) => event.id + event.ids - 1 <= id) + 1
    return this.#events.slice(from)
  }
}
