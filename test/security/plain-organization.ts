import type { Person } from '../api/world'
import { PlainPolicies, POLICY } from './plain-policies'

/**
 * A message in a model of what each person sees. The model is as simple as possible: it uses sets of names instead of
 * bitmaps, blocks and audiences.
 */
export interface PlainMessage {
  id: number
  sender: Person
  /** The channel of a channel message; undefined for a direct one. */
  channel?: PlainChannel
  topic: string
  history: Set<Person>
  unread: Set<Person>
}

export interface PlainChannel {
  id: number
  kind: 'public' | 'shared' | 'protected'
  subscribed: Set<Person>
  everSubscribed: Set<Person>
  /** The people who muted the channel, whether or not they are subscribed to it. */
  mutedBy: Set<Person>
}

export type Mode = 'change_one' | 'change_later' | 'change_all'

export class PlainOrganization {
  readonly messages = new Map<number, PlainMessage>()
  readonly guests = new Set<Person>(['gus'])
  readonly gone = new Set<Person>()
  readonly everGone = new Set<Person>()
  readonly muted = new Map<Person, Set<Person>>()
  readonly policies = new PlainPolicies()
  /** The events that people got, in order. */
  readonly heard = new Map<Person, string[]>()

  constructor(
    readonly people: readonly Person[],
    readonly channels: readonly PlainChannel[],
  ) {}

  mayPost(who: Person, { kind, subscribed }: PlainChannel): boolean {
    return subscribed.has(who) || (kind === 'public' && !this.guests.has(who))
  }

  /** Whether a person may read the channel at all. */
  mayRead(who: Person, channel: PlainChannel): boolean {
    return this.mayPost(who, channel)
  }

  /** Whether someone may also read messages that they never received. */
  seesHistory(who: Person, channel: PlainChannel): boolean {
    return this.mayRead(who, channel) && channel.kind !== 'protected'
  }

  /** Whether a person may open a message by its id. */
  mayOpen(who: Person, { channel, history }: PlainMessage): boolean {
    if (!channel) return history.has(who)
    return this.seesHistory(who, channel) || (history.has(who) && channel.subscribed.has(who))
  }

  send(id: number, sender: Person, recipients: Iterable<Person>, channel?: PlainChannel, topic = ''): void {
    const history = new Set(recipients)
    const unread = new Set([...history].filter((one) => !this.muted.get(one)?.has(sender)))
    this.messages.set(id, { id, sender, channel, topic, history, unread })
    this.#tell(history, `message ${id}`)
  }

  subscribe(who: Person, channel: PlainChannel): void {
    channel.subscribed.add(who)
    channel.everSubscribed.add(who)
  }

  /** Unread messages in a channel count as read when a person leaves it. */
  unsubscribe(who: Person, channel: PlainChannel): void {
    channel.subscribed.delete(who)
    for (const message of this.messages.values()) if (message.channel === channel) message.unread.delete(who)
  }

  mute(who: Person, whom: Person): void {
    this.muted.set(who, new Set([...(this.muted.get(who) ?? []), whom]))
    for (const message of this.messages.values()) if (message.sender === whom) message.unread.delete(who)
  }

  unmute(who: Person, whom: Person): void {
    this.muted.get(who)?.delete(whom)
  }

  /** A star or a reaction adds a message to the person's history, as read. */
  star(who: Person, message: PlainMessage): void {
    message.history.add(who)
  }

  react(who: Person, message: PlainMessage): void {
    message.history.add(who)
    this.#tell(this.#witnesses(message), `reaction ${message.id}`)
  }

  edit(message: PlainMessage): void {
    this.#tell(this.#witnesses(message), `update_message ${message.id}`)
  }

  active(people: Iterable<Person>): Person[] {
    return [...people].filter((one) => !this.gone.has(one))
  }

  /** Moves messages. Between channels, only messages that the mover may open are moved. */
  move(mover: Person, target: PlainMessage, mode: Mode, to: PlainChannel, topic: string): void {
    const from = target.channel as PlainChannel
    const { topic: left } = target
    const chosen = this.#inTopic(from, left).filter(
      (message) => mode === 'change_all' || message === target || (mode === 'change_later' && message.id > target.id),
    )
    const moving = from === to ? chosen : chosen.filter((message) => this.mayOpen(mover, message))
    const wasThere = this.#inTopic(to, topic).length > 0
    const hearing = from.kind === 'protected' ? [] : [...from.subscribed]
    const having = new Set([...moving.flatMap((message) => [...message.history]), ...hearing])
    const losing = from === to ? [] : [...having].filter((one) => !this.mayRead(one, to))
    for (const message of moving) {
      // If the topic stays the same, each message keeps its own spelling of the topic.
      if (left !== topic) message.topic = topic
      if (from !== to) this.#changeChannel(message, from, to)
    }
    this.#tell(losing, `delete_message ${moving.map(({ id }) => id)}`)
    const isLeft = this.#inTopic(from, left).some((message) => this.mayOpen(mover, message))
    if (mode === 'change_all' || !isLeft) this.#movePolicies({ from, left }, { to, topic }, wasThere)
    const coming = from === to || from.kind === 'protected' ? [] : this.#newcomers(from, to)
    const told = new Set([...this.#holders(target), ...[...hearing, ...coming].filter((one) => !losing.includes(one))])
    this.#tell(told, `update_message ${target.id}: ${moving.map(({ id }) => id)}`)
  }

  /** The new channel's subscribers. Guests are included only if they were subscribed to the old one. */
  #newcomers(from: PlainChannel, to: PlainChannel): Person[] {
    return [...to.subscribed].filter((one) => !this.guests.has(one) || from.subscribed.has(one))
  }

  #changeChannel(message: PlainMessage, from: PlainChannel, to: PlainChannel): void {
    message.channel = to
    for (const one of [...message.history]) {
      if (to.subscribed.has(one)) continue
      if (!from.everSubscribed.has(one) && this.seesHistory(one, to)) continue
      message.history.delete(one)
      message.unread.delete(one)
    }
    if (to.kind === 'protected') for (const one of to.subscribed) message.history.add(one)
  }

  /** A policy moves with its topic. If its owner can't read the new channel, the policy is deleted. */
  #movePolicies(
    { from, left }: { from: PlainChannel; left: string },
    { to, topic }: { to: PlainChannel; topic: string },
    wasThere: boolean,
  ): void {
    for (const who of this.people) {
      if (from !== to && !this.mayRead(who, to)) this.policies.set(who, from, left, POLICY.none)
      else this.policies.move(who, { channel: from, topic: left }, { channel: to, topic, wasThere })
    }
  }

  remove(message: PlainMessage, by: Person): void {
    const told = this.#witnesses(message)
    this.messages.delete(message.id)
    this.#tell(new Set([...told, by]), `delete_message ${message.id}`)
  }

  markRead(who: Person, ids: number[]): void {
    for (const id of ids) this.messages.get(id)?.unread.delete(who)
  }

  idsWhere(holds: (message: PlainMessage) => boolean): number[] {
    return [...this.messages.values()].filter(holds).map((message) => message.id)
  }

  #inTopic(channel: PlainChannel, topic: string): PlainMessage[] {
    return [...this.messages.values()].filter(
      (message) => message.channel === channel && message.topic.toUpperCase() === topic.toUpperCase(),
    )
  }

  /** The people who have a message in their history and may still read it. */
  #holders({ channel, history }: PlainMessage): Person[] {
    return [...history].filter((one) => !channel || this.mayRead(one, channel))
  }

  /** The people who get events about a message: those who have it, and all subscribers unless history is protected. */
  #witnesses(message: PlainMessage): Set<Person> {
    const { channel } = message
    return new Set([...this.#holders(message), ...(channel && channel.kind !== 'protected' ? channel.subscribed : [])])
  }

  #tell(people: Iterable<Person>, what: string): void {
    for (const one of people) this.heard.set(one, [...(this.heard.get(one) ?? []), what])
  }
}
