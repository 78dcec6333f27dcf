import { batch, effect, type ReadonlySignal, signal, untracked } from '@preact/signals-core'
import { Pending } from '../model/actions/pending'
import { Looking } from '../model/connection/looking'
import { Reporting } from '../model/connection/reporting'
import type { Narrow } from '../model/conversations/narrow'
import { Reading } from '../model/inbox/reading'
import type { Kept, KeptList } from '../model/lists/kept'
import type { MessageList } from '../model/lists/message-list'
import { MessageLists } from '../model/lists/message-lists'
import { Previews } from '../model/lists/previews'
import { Store } from '../model/store/store'
import { Drafting } from '../model/writing/drafting'
import { Outbox } from '../model/writing/outbox'
import { Caller } from '../protocol/call'
import { type Clock, realClock } from '../protocol/clock'
import { Connection } from '../protocol/connection'
import type { Place } from '../protocol/place'
import type { QueuedEvent } from '../protocol/snapshot'
import type { Transport } from '../protocol/transport'

/** Saves the events that the client gets. */
interface Keeper {
  begun(): void
  heard(events: readonly QueuedEvent[]): void
  /** The id of the last event that the server may drop, or -1 for none; undefined if it may drop all of them. */
  keptUpTo(place: Place): number | undefined
  /** Resolves when the received events have been written, or can't be. */
  write(): Promise<void>
}

/** One person's client for one organization: the known data, and the possible actions. Views get this. */
export class Client {
  readonly store: Store
  readonly calls: Caller
  readonly connection: Connection
  readonly outbox: Outbox
  readonly reading: Reading
  /** Fetches topics and subscribers of channels that the user looks at. */
  readonly looking: Looking
  readonly reporting: Reporting
  readonly drafting: Drafting
  /** The user's changes that the server hasn't confirmed yet. `pending.shown(message)` returns a message with them. */
  readonly pending: Pending
  readonly previews: Previews

  /** Saves data to the disk; undefined while that isn't possible. */
  keeper: Keeper | undefined
  readonly #lists: MessageLists

  /** `isScreenShown`: a new connection doesn't report presence before this is true, so that the screen comes first. */
  constructor(
    transport: Transport,
    readonly clock: Clock = realClock,
    isScreenShown: ReadonlySignal<boolean> = signal(true),
  ) {
    this.store = new Store(clock)
    this.calls = new Caller(transport, clock)
    this.connection = new Connection(this.calls, clock, {
      begin: (snapshot) => {
        this.store.load(snapshot)
        this.keeper?.begun()
      },
      renew: async () => {
        if (!this.store.isLoaded.peek()) return undefined
        // Undefined if the code doesn't load. Then the whole snapshot is requested.
        const late = await import('../model/connection/renewal').catch(() => undefined)
        return late?.renew(this.store.tell(), this.calls)
      },
      hear: (events) => {
        this.store.apply(events)
        this.keeper?.heard(events)
      },
      keptUpTo: (place) => this.keeper?.keptUpTo(place),
      keep: () => this.keeper?.write() ?? Promise.resolve(),
    })
    this.outbox = new Outbox(this.store, this.calls, clock, () => this.connection.queueId)
    const isLive = () => this.connection.standing.peek() === 'live'
    this.drafting = new Drafting(this.store, this.calls, clock, isLive)
    this.pending = new Pending(clock)
    this.looking = new Looking(this.store, this.calls)
    this.reporting = new Reporting(this.store, this.calls, clock)
    this.#lists = new MessageLists(this.store, this.calls, clock)
    this.reading = new Reading(this.store, this.calls, clock, (ids) => this.#lists.look(ids))
    this.previews = new Previews(this.store, this.calls, clock, (found) => this.#lists.offer(found))
    effect(() => {
      if (this.connection.standing.value !== 'live') return
      untracked(() => this.#lists.tryAgain())
    })
    effect(() => {
      if (this.connection.standing.value !== 'live' || !isScreenShown.value) return
      untracked(() => this.reporting.connected())
    })
  }

  /** Restores the data from the disk, so that there is something to see before there is a connection. */
  restore({ snapshot, messages, lists, events }: Kept): void {
    batch(() => {
      this.store.load(snapshot)
      this.store.apply(events)
      this.store.messages.restore(messages)
      this.#lists.restore(lists)
    })
  }

  /** Continues with the restored queue, or begins with a new snapshot if there is none. */
  start(place?: Place): void {
    this.connection.start(place)
    this.reporting.start()
  }

  /** The windows of lists that may be saved to disk. */
  keptLists(): KeptList[] {
    return this.#lists.kept()
  }

  /** A window onto the messages of a narrow. The caller must close it. */
  list(narrow: Narrow): MessageList {
    return this.#lists.open(narrow)
  }

  /** Runs when the network is back, or when the user chooses to try again now. */
  wake(): void {
    this.connection.wake()
    this.outbox.wake()
  }

  /** Runs when the user leaves, for now or for good. Reports what was read, and saves drafts. */
  async tell(): Promise<void> {
    await Promise.all([this.reading.flush(), this.drafting.flush()])
  }

  stop(): void {
    this.connection.stop()
    this.reporting.stop()
    this.store.typing.clear()
  }
}
