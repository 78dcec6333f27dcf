import { Client } from '../../web/app/client'
import { renew } from '../../web/model/connection/renewal'
import { type Narrow, narrowParameter } from '../../web/model/conversations/narrow'
import type { MessageList } from '../../web/model/lists/message-list'
import type { FetchedMessage } from '../../web/model/messages/message'
import { fromFetched, type Message } from '../../web/model/messages/message'
import { realClock } from '../../web/protocol/clock'
import type { Place } from '../../web/protocol/place'
import { REGISTRATION } from '../../web/protocol/register'
import type { QueuedEvent, Snapshot } from '../../web/protocol/snapshot'
import type { Direct } from '../api/direct'
import type { Person } from '../api/world'
import { DirectTransport } from './direct-transport'
import type { PlayersDisk } from './kept-player'
import type { Listener } from './listener'
import { wrongRenewal } from './renewed'

/** Parameters that request all messages in a narrow, for comparison. */
const EVERYTHING_OF_IT = {
  anchor: 'newest',
  num_before: 1000,
  num_after: 0,
  allow_empty_topic_name: true,
}

/** Someone's client, which receives events on request. */
export class Player implements Listener {
  readonly transport: DirectTransport
  client: Client
  place!: Place
  lists: MessageList[] = []
  loadedAt = 0
  heard: QueuedEvent[] = []

  constructor(
    readonly direct: Direct,
    readonly who: Person,
    readonly chance: (of: number) => number,
    /** The disk, if the player has one. Its data is restored when the page is loaded again. */
    readonly disk?: PlayersDisk,
  ) {
    this.transport = new DirectTransport(direct, who, chance)
    this.client = new Client(this.transport, realClock)
  }

  get store() {
    return this.client.store
  }

  get answers() {
    return this.transport.answers
  }

  async register(): Promise<Snapshot> {
    const snapshot: Snapshot = await this.direct.must(this.who, 'register-queue', REGISTRATION)
    this.place = { queueId: snapshot.queue_id, lastEventId: snapshot.last_event_id, hasSocket: false }
    return snapshot
  }

  async begin(): Promise<void> {
    const snapshot = this.store.isLoaded.peek() ? await this.#renew() : await this.register()
    this.store.load(snapshot)
    this.loadedAt = this.store.messages.newest.peek()
    this.heard = []
    if (this.client.keeper) this.client.keeper.begun()
    else await this.disk?.keep(this.client, () => this.place)
  }

  /** Makes a snapshot from the client's data and later changes, and checks that it equals a complete one. */
  async #renew(): Promise<Snapshot> {
    const renewed = await renew(this.store.tell(), this.client.calls)
    const whole = await this.register()
    const wrong = wrongRenewal(renewed, whole)
    if (!renewed || wrong.length > 0) throw new Error(`${this.who} renewed wrongly: ${JSON.stringify(wrong)}`)
    await this.direct.ask(this.who, 'delete-queue', { queue_id: renewed.queue_id })
    return renewed
  }

  /**
   * Receives events. Returns whether the client started over because its queue was deleted when the account was
   * deactivated and reactivated.
   */
  async hear(): Promise<boolean> {
    // Everything that the server may forget after this must be on the disk.
    await this.disk?.write()
    const { queueId: queue_id, lastEventId: last_event_id } = this.place
    const asked = { queue_id, last_event_id, dont_block: true }
    const { status, body } = await this.direct.ask(this.who, 'get-events', asked)
    if (status !== 200) {
      await this.begin()
      return true
    }
    const events: QueuedEvent[] = body.events
    this.store.apply(events)
    this.client.keeper?.heard(events)
    this.heard.push(...events)
    this.place.lastEventId = events.at(-1)?.id ?? this.place.lastEventId
    return false
  }

  /**
   * Reloads the page. With a disk, the saved data is restored, and later events are sent again. Without one, the new
   * page gets the state of the old one.
   */
  async reload(): Promise<void> {
    const snapshot = structuredClone(this.store.tell())
    const narrows = this.lists.splice(0).map((list) => {
      list.end()
      return list.narrow
    })
    this.client.stop()
    this.client = new Client(this.transport, realClock)
    if (this.disk) {
      const kept = await this.disk.read()
      this.client.restore(kept)
      this.place = { ...kept.place }
      await this.disk.keep(this.client, () => this.place)
    } else this.store.load(snapshot)
    this.loadedAt = this.store.messages.newest.peek()
    for (const narrow of narrows) void this.open(narrow).open('newest', { before: 3, after: 0 })
  }

  /** Returns an additional client, with the state that a page opened now would restore from the disk. */
  async restored(): Promise<Client> {
    await this.disk?.write()
    const client = new Client(this.transport, realClock)
    client.restore(await this.disk!.read())
    return client
  }

  async looseQueue(): Promise<void> {
    await this.direct.ask(this.who, 'delete-queue', { queue_id: this.place.queueId })
    await this.begin()
  }

  open(narrow: Narrow): MessageList {
    const list = this.client.list(narrow)
    this.lists.push(list)
    return list
  }

  /** Waits until nothing is being fetched anymore and all events have arrived. */
  async finish(): Promise<void> {
    await this.hear()
    for (let turn = 0; turn < 3; turn++) {
      const settled = Promise.all(this.lists.map((list) => list.settled()))
      let isSettled = false
      void settled.then(() => {
        isSettled = true
      })
      while (!isSettled) await this.transport.releaseAll()
    }
  }

  sees(channelId: number): Promise<boolean> {
    return seesChannel(this.direct, this.who, channelId)
  }

  fetch(narrow: Narrow): Promise<Message[]> {
    return fetchAll(this.direct, this.who, narrow)
  }
}

/** The messages that the server finds for a narrow. */
export async function fetchAll(direct: Direct, who: Person, narrow: Narrow): Promise<Message[]> {
  const asked = { ...EVERYTHING_OF_IT, narrow: narrowParameter(narrow) }
  const { messages }: { messages: FetchedMessage[] } = await direct.must(who, 'get-messages', asked)
  return messages.map((one) => fromFetched(one))
}

export async function seesChannel(direct: Direct, who: Person, channelId: number): Promise<boolean> {
  const { status } = await direct.ask(who, 'get-stream-topics', { stream_id: String(channelId) })
  return status === 200
}
