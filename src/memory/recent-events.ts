import { asId, type EventId } from '#lib/ids'
import type { MemoryBudget, Shelf } from '#lib/memory/memory-budget'
import { sizeOf } from '#lib/memory/size-of'
import type { LoggedEvent } from '#store/events/logged-event'

const EVENTS_KEPT = 800

/** The newest events, kept in memory so that those in the log aren't read back from storage once for each queue. */
export class RecentEvents implements Shelf {
  readonly #events: { event: LoggedEvent; bytes: number }[] = []
  #bytes = 0
  /** All events in the log after this id are in memory. */
  #since = 0
  #lostThrough: EventId | undefined

  constructor(private readonly budget: MemoryBudget) {
    budget.add('recentEvents', this)
  }

  get bytes(): number {
    return this.#bytes
  }

  /** The last id of dropped events that were only in memory. */
  get lostThrough(): EventId | undefined {
    return this.#lostThrough
  }

  /** Runs right after the commit, so the log has no events between `since` and these. */
  add(events: readonly LoggedEvent[], since: number): void {
    if (this.#events.length === 0) this.#since = since
    for (const event of events) {
      const bytes = sizeOf(event)
      this.#events.push({ event, bytes })
      this.#count(bytes)
    }
    while (this.#events.length > EVENTS_KEPT) this.letGo()
  }

  /** The id after which all events are in memory; undefined if none are. */
  get since(): number | undefined {
    return this.#events.length === 0 ? undefined : this.#since
  }

  /** Events after an id, or undefined if older ones would be needed. */
  after(id: number): LoggedEvent[] | undefined {
    if (this.#events.length === 0 || id < this.#since) return undefined
    const from = this.#events.findLastIndex(({ event }) => event.id + event.ids - 1 <= id) + 1
    return this.#events.slice(from).map(({ event }) => event)
  }

  letGo(): boolean {
    const oldest = this.#events.shift()
    if (!oldest) return false
    this.#count(-oldest.bytes)
    this.#since = oldest.event.id + oldest.event.ids - 1
    if (oldest.event.isPassing) this.#lostThrough = asId(this.#since)
    return true
  }

  #count(bytes: number): void {
    this.#bytes += bytes
    this.budget.changed(bytes)
  }
}
