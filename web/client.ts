import { Acting } from './model/acting'
import { Drafting, type DraftShelf } from './model/drafting'
import { Looking } from './model/looking'
import type { MessageList } from './model/message-list'
import { MessageLists } from './model/message-lists'
import type { Narrow } from './model/narrow'
import { Outbox, type Shelf } from './model/outbox'
import { Pending } from './model/pending'
import { Previews } from './model/previews'
import { Reading } from './model/reading'
import { Reporting } from './model/reporting'
import { Store } from './model/store'
import { Caller } from './protocol/call'
import { type Clock, realClock } from './protocol/clock'
import { Connection } from './protocol/connection'
import type { Place } from './protocol/place'
import type { KnownState } from './protocol/snapshot'
import type { Transport } from './protocol/transport'

/** What the disk kept: a snapshot as it stood, and where its queue was then. */
export interface Kept {
  snapshot: KnownState
  place: Place
}

/** One person at one organization: what is known, and what can be done. Views get this. */
export class Client {
  readonly store: Store
  readonly calls: Caller
  readonly connection: Connection
  readonly outbox: Outbox
  readonly reading: Reading
  readonly acting: Acting
  /** Fetches topics and subscribers of channels that somebody looks at. */
  readonly looking: Looking
  readonly reporting: Reporting
  readonly drafting: Drafting
  /** What one has just done to messages: `pending.shown(message)`. */
  readonly pending: Pending
  readonly previews: Previews

  readonly #lists: MessageLists

  constructor(
    transport: Transport,
    readonly clock: Clock = realClock,
    shelf?: { outbox: Shelf; drafts: DraftShelf },
  ) {
    this.store = new Store(clock)
    this.calls = new Caller(transport, clock)
    this.connection = new Connection(this.calls, clock, {
      begin: (snapshot) => this.store.load(snapshot),
      hear: (events) => this.store.apply(events),
    })
    this.outbox = new Outbox(this.store, this.calls, clock, () => this.connection.queueId, shelf?.outbox)
    this.reading = new Reading(this.store, this.calls, clock)
    const isLive = () => this.connection.standing.peek() === 'live'
    this.drafting = new Drafting(this.store, this.calls, clock, isLive, shelf?.drafts)
    this.pending = new Pending(clock)
    this.previews = new Previews(this.store, this.calls, clock)
    this.acting = new Acting(this.store, this.calls, this.pending)
    this.looking = new Looking(this.store, this.calls)
    this.reporting = new Reporting(this.store, this.calls, clock)
    this.#lists = new MessageLists(this.store, this.calls)
  }

  /** Begins with what the disk kept, so that there is something to see at once; else from nothing. */
  start(kept?: Kept): void {
    if (kept) this.store.load(kept.snapshot)
    this.connection.start(kept?.place)
    this.reporting.start()
  }

  /** A window onto the messages of a narrow. Whoever asks for it closes it. */
  list(narrow: Narrow): MessageList {
    return this.#lists.open(narrow)
  }

  /** The network, or the person, is back. */
  wake(): void {
    this.connection.wake()
    this.outbox.wake()
  }

  stop(): void {
    this.connection.stop()
    this.reporting.stop()
    this.store.typing.clear()
  }
}
