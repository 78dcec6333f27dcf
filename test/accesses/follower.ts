import { apply } from '../api/state/apply'
import { MODERN } from '../api/state/clients'
import { differences } from '../api/state/comparable'
import { removeUnread } from '../api/state/messages'
import { CHANNEL_LISTS, type Event, type State } from '../api/state/state'
import { settleUntold } from '../api/state/untold'
import type { Person } from '../api/world'
import type { Both } from './organization'
import { PERMISSIONS } from './plain-accesses'
import { same } from './same'
import { byChannel, inWords } from './told'

/** The parts of the state in which events and a fresh registration must agree. Other parts aren't compared here. */
const COMPARED = ['subscriptions', 'unsubscribed', 'never_subscribed', 'unread_msgs', 'user_topics']

const REGISTRATION = {
  ...MODERN,
  // Clients with `edgewise_event_socket` learn whether a channel that they lose was archived.
  client_capabilities: { ...MODERN.client_capabilities, archived_channels: true, edgewise_event_socket: true },
}

/** A person's queue, and a copy of their registration to which the queue's events are applied. */
export class Follower {
  #state: State = {}
  #before: State = {}
  #events: Event[] = []
  #lastEventId = -1
  /** People who were reactivated after the registration. No event adds them back to channels' permissions. */
  readonly #returned = new Set<number>()

  constructor(
    private readonly both: Both,
    readonly who: Person,
  ) {}

  async begin(): Promise<void> {
    this.#state = await this.both.direct.must(this.who, 'register-queue', REGISTRATION)
    this.#before = structuredClone(this.#state)
    this.#lastEventId = this.#state.last_event_id
    this.#events = []
    this.#returned.clear()
  }

  /** Processes the events of the last step, which must be those that the rules predict. */
  async hear(nameOf: (id: number) => Person | undefined): Promise<void> {
    const { both, who } = this
    const asked = { queue_id: this.#state.queue_id, last_event_id: this.#lastEventId, dont_block: true }
    const { events }: { events: Event[] } = await both.direct.must(who, 'get-events', asked)
    this.#lastEventId = events.at(-1)?.id ?? this.#lastEventId
    for (const event of events) this.#apply(event)
    this.#events.push(...events)
    const heard = byChannel(
      events.flatMap((event) => inWords(event, nameOf)),
      both.accesses.channels,
    )
    same(`what ${who} hears`, heard, byChannel(both.told.take(who), both.accesses.channels))
    this.#checkNotices(events)
  }

  /** Applies an event. The first deletion of an archived channel marks it as archived, and a second one removes it. */
  #apply(event: Event): void {
    const state = this.#state
    if (event.type === 'realm_user' && event.person?.is_active) this.#returned.add(event.person.user_id)
    const ends = event.type === 'stream' && event.op === 'delete'
    if (!ends) apply(state, event)
    for (const { stream_id: id, is_archived: isArchived } of ends ? event.streams : []) {
      const known = CHANNEL_LISTS.flatMap((list) => state[list]).filter((one: State) => one.stream_id === id)
      if (isArchived && known.some((one) => !one.is_archived)) archiveHere(state, id)
      else apply(state, { ...event, streams: [{ stream_id: id }], stream_ids: [id] })
    }
  }

  /** Checks that messages in channels, including those from bots, are sent only to subscribers. */
  #checkNotices(events: readonly Event[]): void {
    for (const { type, message } of events) {
      if (type !== 'message' || message.type !== 'stream') continue
      const channel = this.both.accesses.channels.find(({ id }) => id === message.stream_id)
      if (channel) same(`${this.who} hears a notice`, channel.subscribers.has(this.who), true)
    }
  }

  /** Compares the copy with a fresh registration. */
  async compare(): Promise<void> {
    const { both, who } = this
    const fresh: State = await both.direct.must(who, 'register-queue', REGISTRATION)
    await both.direct.must(who, 'delete-queue', { queue_id: fresh.queue_id })
    const made = structuredClone(this.#state)
    // As documented, people who may read a channel without being in it get no event when they lose messages that were
    // moved there.
    removeUnread(made, [...(both.messages.lostUnheard.get(who) ?? [])])
    for (const one of [made, fresh]) {
      settleUnread(one)
      forgetReturned(one, this.#returned)
    }
    const untold = settleUntold(this.#before, made, fresh, this.#events)
    const wrong = differences(made, fresh, untold).filter(({ name }) => COMPARED.includes(name))
    same(`the copy of ${who}`, wrong, [])
  }
}

/**
 * Leaves only the unread messages in channels that the person is in, grouped by topic. The case of topics is ignored.
 */
function settleUnread(state: State): void {
  const there = new Set(state.subscriptions.map((one: State) => one.stream_id))
  const topics = new Map<string, State>()
  for (const { stream_id, topic, unread_message_ids: ids } of state.unread_msgs.streams) {
    if (!there.has(stream_id)) continue
    const name = topic.toUpperCase()
    const known: number[] = topics.get(`${stream_id} ${name}`)?.unread_message_ids ?? []
    const all = [...known, ...ids].sort((one, other) => one - other)
    topics.set(`${stream_id} ${name}`, { stream_id, topic: name, unread_message_ids: all })
  }
  state.unread_msgs.streams = [...topics.values()]
}

/**
 * Removes reactivated people from channels' permissions: clients removed them when they were deactivated, and no event
 * adds them back.
 */
function forgetReturned(state: State, returned: ReadonlySet<number>): void {
  for (const channel of CHANNEL_LISTS.flatMap((list) => state[list])) {
    for (const value of PERMISSIONS.map((permission) => channel[permission])) {
      if (typeof value === 'number') continue
      value.direct_members = value.direct_members.filter((id: number) => !returned.has(id))
    }
  }
}

/** Marks a channel as archived in a state. It stays in the lists, but loses its unread messages and topic policies. */
function archiveHere(state: State, id: number): void {
  const isHere = (one: State) => one.stream_id === id
  for (const one of CHANNEL_LISTS.flatMap((list) => state[list].filter(isHere))) one.is_archived = true
  removeUnread(
    state,
    state.unread_msgs.streams.filter(isHere).flatMap((one: State) => one.unread_message_ids),
  )
  state.user_topics = state.user_topics.filter((one: State) => !isHere(one))
}
