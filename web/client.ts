import { Store } from './model/store'
import { Caller } from './protocol/call'
import { type Clock, realClock } from './protocol/clock'
import { Connection } from './protocol/connection'
import type { Place } from './protocol/place'
import type { Snapshot } from './protocol/snapshot'
import type { Transport } from './protocol/transport'

/** What the disk kept: a snapshot as it stood, and where its queue was then. */
export interface Kept {
  snapshot: Snapshot
  place: Place
}

/** One person at one organization: what is known, and what can be done. Views get this. */
export class Client {
  readonly store: Store
  readonly calls: Caller
  readonly connection: Connection

  constructor(
    transport: Transport,
    readonly clock: Clock = realClock,
  ) {
    this.store = new Store(clock)
    this.calls = new Caller(transport, clock)
    this.connection = new Connection(this.calls, clock, {
      begin: (snapshot) => this.store.load(snapshot),
      hear: (events) => this.store.apply(events),
    })
  }

  /** Begins with what the disk kept, so that there is something to see at once; else from nothing. */
  start(kept?: Kept): void {
    if (kept) this.store.load(kept.snapshot)
    this.connection.start(kept?.place)
  }

  stop(): void {
    this.connection.stop()
    this.store.typing.clear()
  }
}
