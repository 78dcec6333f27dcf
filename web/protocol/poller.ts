import type { Caller } from './call'
import type { Clock } from './clock'
import { Unreachable } from './failures'
import type { Place } from './place'
import type { QueuedEvent } from './snapshot'

/** Servers end a poll after at most 90 seconds. */
const LONGEST_POLL_MS = 100_000

/** Polls a queue for events over HTTP. */
export class Poller {
  readonly #abort = new AbortController()

  constructor(
    private readonly caller: Caller,
    private readonly clock: Clock,
    private readonly place: Place,
  ) {}

  get wasEndedHere(): boolean {
    return this.#abort.signal.aborted
  }

  end(): void {
    this.#abort.abort()
  }

  async poll({ waits }: { waits: boolean }): Promise<readonly QueuedEvent[]> {
    if (this.wasEndedHere) return []
    const { queueId: queue_id, lastEventId: last_event_id } = this.place
    const abort = new AbortController()
    const follow = () => abort.abort()
    this.#abort.signal.addEventListener('abort', follow)
    const timer = this.clock.setTimeout(follow, LONGEST_POLL_MS)
    try {
      const params = { queue_id, last_event_id, ...(!waits && { dont_block: true }) }
      const { events } = await this.caller.call('GET /events', params, { signal: abort.signal })
      // Each event has an id here, which the types of events leave out.
      return events as unknown as readonly QueuedEvent[]
    } catch (error) {
      if (this.wasEndedHere && error instanceof Unreachable) return []
      throw error
    } finally {
      this.clock.clearTimeout(timer)
      this.#abort.signal.removeEventListener('abort', follow)
    }
  }
}
