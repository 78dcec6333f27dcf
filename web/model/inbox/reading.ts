import type { Caller } from '../../protocol/call'
import type { Clock, Timer } from '../../protocol/clock'
import { Refusal } from '../../protocol/failures'
import type { Store } from '../store/store'

/** Messages that are seen within this time are marked together. */
const COLLECT_MS = 1000
/** While the user keeps reading, reports are at least this far apart. */
const TELL_EVERY_MS = 5000
const TRY_AGAIN_MS = 5000
/** How long to wait for the event of a report. Over HTTP, it may arrive after the answer. */
const EVENT_COMES_WITHIN_MS = 30_000

/** Marks messages as read. Messages that the user has seen count as read immediately. */
export class Reading {
  readonly #seen = new Set<number>()
  #timer: Timer | undefined
  #toldAt = Number.NEGATIVE_INFINITY

  constructor(
    private readonly store: Store,
    private readonly calls: Caller,
    private readonly clock: Clock,
    /** Looks up where these messages are now. */
    private readonly look: (ids: readonly number[]) => Promise<void>,
  ) {}

  /** Notes that the user has seen messages. */
  seen(ids: readonly number[]): void {
    const unread = ids.filter((id) => this.store.unreads.isUnread(id))
    if (unread.length === 0) return
    this.store.unreads.startReading(unread)
    for (const id of unread) this.#seen.add(id)
    this.#timer ??= this.clock.setTimeout(() => void this.flush(), this.#pauseMs())
  }

  #pauseMs(): number {
    const since = this.clock.now() - this.#toldAt
    // The clock may have been set back.
    return since >= 0 && since < TELL_EVERY_MS ? Math.max(COLLECT_MS, TELL_EVERY_MS - since) : COLLECT_MS
  }

  /** Reports now, for example before the page is left. */
  async flush(): Promise<void> {
    this.clock.clearTimeout(this.#timer)
    this.#timer = undefined
    const ids = [...this.#seen]
    this.#seen.clear()
    if (ids.length === 0) return
    this.#toldAt = this.clock.now()
    try {
      await this.calls.call('POST /messages/flags', { messages: ids, op: 'add', flag: 'read' })
      this.clock.setTimeout(() => void this.#settle(ids), EVENT_COMES_WITHIN_MS)
    } catch (error) {
      if (error instanceof Refusal) this.store.unreads.stopReading(ids)
      else this.#later(ids)
    }
  }

  /**
   * Runs when the events should have arrived. Messages without an event have been moved to where the user can't see
   * them, or are still unread.
   */
  async #settle(ids: readonly number[]): Promise<void> {
    const untold = ids.filter((id) => this.store.unreads.isBeingRead(id))
    await this.look(untold)
    this.store.unreads.stopReading(untold)
  }

  #later(ids: readonly number[]): void {
    for (const id of ids) this.#seen.add(id)
    this.#timer ??= this.clock.setTimeout(() => void this.flush(), TRY_AGAIN_MS)
  }
}
